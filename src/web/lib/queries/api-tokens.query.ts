import { queryOptions } from '@tanstack/react-query';
import { listApiTokens } from '#api/programs/api-tokens.api.ts';
import { call } from '#web/lib/call.ts';

/** The API tokens of the user, or of everyone for the owner. */
export const apiTokensQuery = () =>
  queryOptions({
    queryKey: [listApiTokens.path],
    queryFn: ({ signal }) => call(listApiTokens, { signal }),
  });
