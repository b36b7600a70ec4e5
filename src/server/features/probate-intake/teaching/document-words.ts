import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { pageWords } from '../stored-pages.ts';
import { wordsKeyOf } from '../petition-files.ts';

/** The pages as read; null if the reading is older than their storage. */
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
