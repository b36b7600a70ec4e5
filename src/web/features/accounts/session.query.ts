import { queryOptions } from '@tanstack/react-query';
import { getSession } from '#api/accounts.api.ts';
import { call } from '#web/lib/call.ts';

/** Who is signed in, if anybody, and whether the installation still needs its owner. */
export const sessionQuery = queryOptions({
  queryKey: [getSession.path] as const,
  queryFn: ({ signal }) => call(getSession, { signal }),
});
