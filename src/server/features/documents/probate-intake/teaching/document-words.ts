import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { parseStoredPages } from '../document-forms.ts';
import type { PetitionDocument } from '../probate-intake.store.ts';
import { pageWords } from '../stored-pages.ts';
import { wordsKeyOf } from '../petition-files.ts';

/** The pages of one case as read; null if the reading is older than their storage. */
export async function readCaseWords(
  files: FileStorage,
  { content_hash, pages }: Pick<PetitionDocument, 'content_hash' | 'pages'>,
): Promise<Page[] | null> {
  const own = new Set(parseStoredPages(pages).map(({ number }) => number));
  const all = await readDocumentWords(files, content_hash);
  return own.size > 0 && all ? all.filter(({ number }) => own.has(number)) : all;
}

/** The pages of a file as read; null if the reading is older than their storage. */
export async function readDocumentWords(
  files: FileStorage,
  contentHash: string,
): Promise<Page[] | null> {
  try {
    return z.array(pageWords).parse(await json(await files.read(wordsKeyOf(contentHash))));
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}
