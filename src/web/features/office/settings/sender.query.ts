import { getSender } from '#api/settings.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Who writes letters. */
export const senderQuery = readQuery(getSender);
