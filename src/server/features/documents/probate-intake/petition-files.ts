import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sniffFile } from '#server/providers/document-text/file-kind.ts';

/** Where the file storage keeps a petition: by its content, so that one document is kept once. */
export function fileKeyOf(contentHash: string): string {
  return `petitions/${contentHash}/document`;
}

/** Where it keeps the picture of a page, counted from 1. */
export function pageKeyOf(contentHash: string, page: number): string {
  return `petitions/${contentHash}/page-${page}.png`;
}

/** Where it keeps the words of one page, counted from 1, until the whole document is read. */
export function pageWordsKeyOf(contentHash: string, page: number): string {
  return `petitions/${contentHash}/page-${page}.json`;
}

/** Where it keeps the words of all pages with their places, to learn from corrections. */
export function wordsKeyOf(contentHash: string): string {
  return `petitions/${contentHash}/words.json`;
}

/** Reads a file of any size once: its content's hash, by which it is known, and its first bytes. */
export async function identifyFile(path: string): Promise<{ contentHash: string; start: Buffer }> {
  const hash = createHash('sha256');
  let start: Buffer | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    start ??= chunk;
    hash.update(chunk);
  }
  return { contentHash: hash.digest('hex'), start: start ?? Buffer.alloc(0) };
}

/** What a file is by its first bytes: only these kinds can be read. */
export function looksReadable(bytes: Uint8Array): boolean {
  return sniffFile(bytes) !== undefined;
}
