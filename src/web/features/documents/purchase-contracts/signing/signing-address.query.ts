import { getSigningAddress } from '#api/contract-signing.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The base URL of signing links, and whether other machines can open them. */
export const signingAddressQuery = readQuery(getSigningAddress);
