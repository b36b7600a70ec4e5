import { queryOptions } from '@tanstack/react-query';
import { getSigningAddress } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';

/** The base URL of signing links, and whether other machines can open them. */
export const signingAddressQuery = queryOptions({
  queryKey: [getSigningAddress.path],
  queryFn: ({ signal }) => call(getSigningAddress, { signal }),
});
