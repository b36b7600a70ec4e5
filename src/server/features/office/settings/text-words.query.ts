import { textWords } from '#api/settings.api.ts';
import type { TextWords } from '#domain/messages/text-suffix.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const textWordsSetting = 'text-words';

/** The words that texts get; none until the owner words them. */
export async function readTextWords(db: Db): Promise<TextWords> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', textWordsSetting)
    .executeTakeFirst();
  const stored = textWords.safeParse(row?.value);
  return stored.success ? stored.data : { suffix: '', confirmation: '' };
}
