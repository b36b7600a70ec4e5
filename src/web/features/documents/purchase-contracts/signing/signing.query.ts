import { queryOptions } from '@tanstack/react-query';
import { getSigning } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';

/** What a signing link is for. */
export const signingQuery = (token: string) =>
  queryOptions({
    queryKey: [getSigning.path, token],
    queryFn: ({ signal }) => call(getSigning, { params: { token }, signal }),
  });
