import { getLetterService } from '#api/direct-mail.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** What prints and posts letters at present, and what one costs. */
export const letterServiceQuery = readQuery(getLetterService);
