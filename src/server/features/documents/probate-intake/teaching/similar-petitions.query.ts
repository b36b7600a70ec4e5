import type { Page } from '@lotline/petition-reader/page/page.ts';
import { pageLike } from '@lotline/petition-reader/forms/taught-form.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { readDocumentWords } from './document-words.ts';

/**
 * The number of latest petitions with pages to compare; a form that is filed often is among them.
 */
const maxCompared = 40;
/** What more petitions than this share does not become any clearer. */
const maxAlike = 6;

/**
 * Petitions on the same form as one document: pages of those with a first page, or another one,
 * that is a copy of the same sheet.
 */
export async function findSimilarPetitions(
  { db, files }: { db: Db; files: FileStorage },
  document: { id: number; pages: readonly Page[] },
): Promise<Page[][]> {
  const rows = await db
    .selectFrom('petition_documents')
    .select('content_hash')
    .where('status', '=', 'completed')
    .where('part', '=', 1)
    .where('id', '!=', document.id)
    .orderBy('id', 'desc')
    .limit(maxCompared)
    .execute();
  const alike: Page[][] = [];
  for (const { content_hash } of rows) {
    if (alike.length >= maxAlike) break;
    const pages = await readDocumentWords(files, content_hash);
    const first = document.pages.find(({ words }) => words.length > 0);
    if (pages && first && pageLike(first, pages)) alike.push(pages);
  }
  return alike;
}
