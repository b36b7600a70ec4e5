import { buffer, json } from 'node:stream/consumers';
import { z } from 'zod';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { DocumentPage } from '#server/providers/document-text/document-text.ts';
import { pageKeyOf, pageWordsKeyOf } from './petition-files.ts';

/** A page as stored beside its document. */
export const pageWords = z.object({
  number: z.int().positive(),
  width: z.number(),
  height: z.number(),
  source: z.enum(['text', 'ocr']),
  words: z.array(
    z.object({
      text: z.string(),
      confidence: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
}) satisfies z.ZodType<Omit<DocumentPage, 'image'>>;

/** A page without its picture, which stays in the storage until it is needed. */
export type PageWords = Omit<DocumentPage, 'image'>;

export type StoredPages = ReturnType<typeof createStoredPages>;

/**
 * The pages of a document that were read already, beside the document itself: a restarted reader
 * continues after them. They are named by the document's content, so writing one twice, or by two
 * readers, is harmless.
 */
export function createStoredPages(files: FileStorage, contentHash: string) {
  let count = 0;

  async function removeWords(): Promise<void> {
    // The last one first: what a crash leaves behind is still a beginning without gaps.
    for (let number = count; number >= 1; number -= 1)
      await files.remove(pageWordsKeyOf(contentHash, number));
  }

  return {
    async keep(page: DocumentPage): Promise<void> {
      count = Math.max(count, page.number);
      const { image, ...words } = page;
      await files.put(pageKeyOf(contentHash, page.number), image);
      // Last: a page counts as stored when its words are.
      const text = JSON.stringify(words);
      await files.put(pageWordsKeyOf(contentHash, page.number), Buffer.from(text));
    },

    /** The pages from the first on, up to the first one that is missing. */
    async load(): Promise<PageWords[]> {
      const pages: PageWords[] = [];
      try {
        for (;;) {
          const number = pages.length + 1;
          const stored = await json(await files.read(pageWordsKeyOf(contentHash, number)));
          const words = pageWords.safeParse(stored);
          if (!words.success) return pages;
          pages.push(words.data);
          count = number;
        }
      } catch (error) {
        if (error instanceof FileMissingError) return pages;
        throw error;
      }
    },

    imageOf: async (number: number): Promise<Uint8Array> =>
      buffer(await files.read(pageKeyOf(contentHash, number))),

    /** Removes the words of single pages once those of the whole document are stored. */
    removeWords,

    /** Deletes the first `pages` pages, for a document that a user throws away. */
    async remove(pages: number): Promise<void> {
      count = Math.max(count, pages);
      await removeWords();
      for (let number = count; number >= 1; number -= 1)
        await files.remove(pageKeyOf(contentHash, number));
    },
  };
}
