import { queryOptions } from '@tanstack/react-query';
import { getPrivacy } from '#api/privacy/privacy.api.ts';
import { call } from '#web/lib/call.ts';

/** What this installation stores and sends to whom. */
export const privacyQuery = queryOptions({
  queryKey: [getPrivacy.path] as const,
  queryFn: ({ signal }) => call(getPrivacy, { signal }),
});
