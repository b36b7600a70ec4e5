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
    async load(): Promise<DocumentPage[]> {
      const pages: DocumentPage[] = [];
      try {
        for (;;) {
          const number = pages.length + 1;
          const stored = await json(await files.read(pageWordsKeyOf(contentHash, number)));
          const words = pageWords.safeParse(stored);
          if (!words.success) return pages;
          const image = await buffer(await files.read(pageKeyOf(contentHash, number)));
          pages.push({ ...words.data, image });
          count = number;
        }
      } catch (error) {
        if (error instanceof FileMissingError) return pages;
        throw error;
      }
    },

    /** Removes the words of single pages once those of the whole document are stored. */
    removeWords,

    /** Deletes every page, for a document that is not a petition or cannot be read. */
    async remove(): Promise<void> {
      await removeWords();
      for (let number = count; number >= 1; number -= 1)
        await files.remove(pageKeyOf(contentHash, number));
    },
  };
}
