import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Expected } from '@lotline/petition-reader/corpus/compare-values.ts';
import type { FormCatalogue } from '@lotline/petition-reader/forms/form-catalogue.ts';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import { refineReading } from '../../src/server/features/documents/probate-intake/refine-reading.ts';
import { createLocalDocumentText } from '../../src/server/providers/document-text/local/local-document-text.ts';
import { cachePlaces } from './cached-places.ts';
import type { ExpectedFacts } from './score-facts.ts';
import type {
  DocumentPage,
  DocumentTextReader,
} from '../../src/server/providers/document-text/document-text.ts';

type ReadDocument = {
  file: string;
  expected: Record<string, Expected>;
  pages: Page[];
  /**
   * How long finding the words took, in wall-clock seconds; not of this run if they were cached.
   */
  seconds: number;
};
type Options = {
  keepWords: boolean;
  isWanted: (file: string) => boolean;
  /** The form templates that a file is read with; undefined for all of them. */
  formsFor: (file: string) => FormCatalogue | undefined;
};
type Words = { pages: Page[]; seconds: number };

type Kept = { keepWords: boolean; forms: FormCatalogue | undefined };

const kept = async <T>(path: string): Promise<T | undefined> => {
  const found = await readFile(path, 'utf8').catch(() => undefined);
  return found === undefined ? undefined : (JSON.parse(found) as T);
};

/** The pages of a document with their pictures: from the folder's `.words` where they are kept, else from the reader. */
async function firstReading(
  path: string,
  bytes: Uint8Array,
  { reader, keepWords }: { reader: DocumentTextReader; keepWords: boolean },
): Promise<{ pages: DocumentPage[]; seconds: number }> {
  const known = keepWords
    ? await kept<{ pages: (Page & { image: string })[]; seconds: number }>(path)
    : undefined;
  if (known) {
    const pages = known.pages.map((page) => ({
      ...page,
      image: Buffer.from(page.image, 'base64'),
    }));
    return { pages, seconds: known.seconds };
  }
  const { pages, seconds } = await reader.read({ bytes });
  if (keepWords) {
    const written = pages.map((page) => ({
      ...page,
      image: Buffer.from(page.image).toString('base64'),
    }));
    await writeFile(path, JSON.stringify({ pages: written, seconds }));
  }
  return { pages, seconds };
}

/**
 * The words of a document. The optical reader's results are cached, for pages and for the regions
 * that were reread: which regions those are depends on form templates and rules, and their contents
 * do not.
 */
async function findWords(
  folder: string,
  file: string,
  { reader, keepWords, forms }: Kept & { reader: DocumentTextReader },
): Promise<Words> {
  const bytes = await readFile(join(folder, file));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const place = join(folder, '.words');
  if (keepWords) await mkdir(place, { recursive: true });
  const first = await firstReading(join(place, `${hash}-read.json`), bytes, { reader, keepWords });
  const closer = keepWords
    ? await cachePlaces(reader, join(place, `${hash}-places.json`))
    : undefined;
  const started = performance.now();
  const reread = await refineReading(first.pages, closer ?? reader, {
    imageOf: async (number) => first.pages.find((page) => page.number === number)!.image,
    ...(forms && { forms }),
  });
  const seconds = first.seconds + (performance.now() - started) / 1000;
  await closer?.save();
  return { pages: reread, seconds };
}

/**
 * What `facts.json` of a folder contains for each document beyond its fields; empty if there is no
 * such file.
 */
export async function expectedFacts(folder: string): Promise<Record<string, ExpectedFacts>> {
  return (await kept<Record<string, ExpectedFacts>>(join(folder, 'facts.json'))) ?? {};
}

/** Reads the documents of a folder that its `expected.json` names, one after another. */
export async function* readPetitionFolder(
  folder: string,
  { keepWords, isWanted, formsFor }: Options,
): AsyncGenerator<ReadDocument> {
  const all = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as Record<
    string,
    Record<string, Expected>
  >;
  const reader = createLocalDocumentText({ processes: 1 });
  try {
    for (const [file, expected] of Object.entries(all))
      if (isWanted(file))
        yield {
          file,
          expected,
          ...(await findWords(folder, file, { reader, keepWords, forms: formsFor(file) })),
        };
  } finally {
    await reader.close();
  }
}
