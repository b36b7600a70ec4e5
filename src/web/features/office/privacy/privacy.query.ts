import { getPrivacy } from '#api/privacy/privacy.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** What this installation stores and sends to whom. */
export const privacyQuery = readQuery(getPrivacy);
