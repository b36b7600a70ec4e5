import { textWords } from '#api/settings.api.ts';
import { standardSuffix, type TextWords } from '#domain/messages/text-suffix.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const textWordsSetting = 'text-words';

/** The words that texts get, as the owner has worded them; null before that. */
export async function readOwnTextWords(db: Db): Promise<TextWords | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', textWordsSetting)
    .executeTakeFirst();
  const stored = textWords.safeParse(row?.value);
  return stored.success ? stored.data : null;
}

/** The same, or the standard line: who writes and how to stop. */
export const readTextWords = async (db: Db): Promise<TextWords> =>
  (await readOwnTextWords(db)) ?? { suffix: standardSuffix, confirmation: '' };
