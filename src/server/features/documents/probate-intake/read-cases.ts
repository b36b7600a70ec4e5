import { readFile } from 'node:fs/promises';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { splitCases } from '@lotline/petition-reader/split-cases.ts';
import { readCase, readPagesOfCases } from './case-reading.ts';
import { addCases, type CaseToAdd } from './petition-cases.ts';
import { fileKeyOf, wordsKeyOf } from './petition-files.ts';
import {
  probateIntakeStore,
  type PetitionDocument,
  type PetitionFields,
} from './probate-intake.store.ts';
import { refineReading } from './refine-reading.ts';
import { createStoredPages, type PageWords, type StoredPages } from './stored-pages.ts';
import type { FindForms } from './teaching/form-catalogue.ts';

/** Requests a second opinion on a document; null if none is configured. */
export type RequestSecondOpinion = (document: {
  bytes: Uint8Array;
  /** Loads the pages as PNG. */
  pages: () => Promise<Uint8Array[]>;
  fields: PetitionFields;
  signal: AbortSignal;
}) => Promise<{ fields: PetitionFields; opinion: object } | null>;

export type ReadPetitionOptions = {
  db: Db;
  files: FileStorage;
  clock: Clock;
  reader: DocumentTextReader;
  requestSecondOpinion: RequestSecondOpinion;
  findForms: FindForms;
};

type Reading = { document: PetitionDocument; kept: StoredPages; signal: AbortSignal };

/** Reads all pages of a document, and each of its cases by itself; each case becomes a lead. */
export async function readCases(
  options: ReadPetitionOptions,
  document: PetitionDocument,
  signal: AbortSignal,
): Promise<void> {
  const { db, files, clock, findForms } = options;
  const kept = createStoredPages(files, document.content_hash);
  const { path, release } = await files.borrow(fileKeyOf(document.content_hash));
  const bytes = await readFile(path).finally(release);
  const reading = { document, kept, signal };
  const { pages, seconds } = await readPages(options, reading, bytes);
  const forms = await findForms();
  const told = await readPagesOfCases(pages, forms);
  const groups = splitCases(told);
  const cases: CaseToAdd[] = [];
  const words: PageWords[] = [];
  for (const group of groups) {
    const read = await readCase(
      group.map((number) => pages[number - 1]!),
      {
        forms,
        today: calendarDayOf(clock.now(), 'UTC'),
        told,
        refine: (lot) =>
          refineReading(lot, options.reader, { imageOf: kept.imageOf, forms, signal }),
      },
    );
    words.push(...read.pages);
    const opinion = await options.requestSecondOpinion({
      // The whole file would tell of the other cases: pictures of the own pages do not.
      bytes: groups.length === 1 ? bytes : new Uint8Array(),
      pages: () => Promise.all(group.map(kept.imageOf)),
      fields: read.read.fields,
      signal,
    });
    cases.push({
      read: { ...read.read, fields: opinion?.fields ?? read.read.fields },
      pages: read.pages,
      opinion: opinion?.opinion ?? null,
    });
  }
  words.sort((a, b) => a.number - b.number);
  await files.put(wordsKeyOf(document.content_hash), Buffer.from(JSON.stringify(words)));
  await inTransaction(db, async (trx) => {
    const row = await probateIntakeStore.findForUpdate(trx, document.id);
    // It was canceled, or another process took it over while this one seemed dead.
    if (row?.status !== 'processing' || row.attempts !== document.attempts) return;
    await addCases(trx, row, { cases, seconds, at: clock.now() });
    await announceDocument(trx, document.id);
  });
  // What a crash leaves here is found and used if the document is ever read again.
  await kept.removeWords();
}

/** Reads the pages that no earlier try has read, and keeps each; gives the words of all pages. */
async function readPages(
  { db, reader }: ReadPetitionOptions,
  { document, kept, signal }: Reading,
  bytes: Uint8Array,
): Promise<{ pages: PageWords[]; seconds: number }> {
  const pages = await kept.load();
  const show = async (progress: { pages_read: number; page_count?: number }) => {
    await probateIntakeStore.showProgress(db, document, progress);
    await announceDocument(db, document.id);
  };
  const { seconds } = await reader.read({
    bytes,
    signal,
    firstPage: pages.length + 1,
    onOpen: (pageCount) => show({ pages_read: pages.length, page_count: pageCount }),
    onPage: async (page) => {
      await kept.keep(page);
      const { image: _kept, ...words } = page;
      pages.push(words);
      await show({ pages_read: page.number });
    },
  });
  return { pages, seconds };
}

/** Notifies browsers of a change to a document of the queue. */
export function announceDocument(db: Db, id: number): Promise<void> {
  return publishLiveEvent(db, { noun: 'probate-queue', ids: [id] });
}
