import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Expected } from '@lotline/petition-reader/corpus/compare-values.ts';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import { lookCloser } from '../../src/server/features/probate-intake/look-closer.ts';
import { createLocalDocumentText } from '../../src/server/providers/document-text/local/local-document-text.ts';
import type { DocumentTextReader } from '../../src/server/providers/document-text/document-text.ts';

type ReadDocument = {
  file: string;
  expected: Record<string, Expected>;
  pages: Page[];
  /** What finding the words took, in seconds of the clock; not of this run where they were kept. */
  seconds: number;
};
type Words = { pages: Page[]; seconds: number };

/** The words of a document: from the folder's `.words` where they are kept, else from the reader. */
async function findWords(
  folder: string,
  file: string,
  { reader, keepWords }: { reader: DocumentTextReader; keepWords: boolean },
): Promise<Words> {
  const bytes = await readFile(join(folder, file));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const kept = join(folder, '.words', `${hash}.json`);
  if (keepWords) {
    const found = await readFile(kept, 'utf8').catch(() => undefined);
    if (found !== undefined) return JSON.parse(found) as Words;
  }
  const text = await reader.read({ bytes });
  const started = performance.now();
  const reread = await lookCloser(text.pages, reader);
  const seconds = text.seconds + (performance.now() - started) / 1000;
  const pages = reread.map(({ image: _picture, ...page }): Page => page);
  const words = { pages, seconds };
  if (keepWords) {
    await mkdir(join(folder, '.words'), { recursive: true });
    await writeFile(kept, JSON.stringify(words));
  }
  return words;
}

/** Reads the documents of a folder that its `expected.json` names, one after another. */
export async function* readPetitionFolder(
  folder: string,
  { keepWords, isWanted }: { keepWords: boolean; isWanted: (file: string) => boolean },
): AsyncGenerator<ReadDocument> {
  const all = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as Record<
    string,
    Record<string, Expected>
  >;
  const reader = createLocalDocumentText({ processes: 1 });
  try {
    for (const [file, expected] of Object.entries(all))
      if (isWanted(file))
        yield { file, expected, ...(await findWords(folder, file, { reader, keepWords })) };
  } finally {
    await reader.close();
  }
}
