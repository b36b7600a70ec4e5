import { readFile } from 'node:fs/promises';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { addProbateLead } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobRun } from '#server/platform/jobs/job.ts';
import {
  isTransientReaderError,
  isReaderCrash,
} from '#server/providers/document-text/document-text.errors.ts';
import type {
  DocumentPage,
  DocumentTextReader,
} from '#server/providers/document-text/document-text.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { mapPetitionFields, type PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import type { DocumentKind } from '@lotline/petition-reader/petition.ts';
import { rowOf, storedCaseOf } from './petition-lead.ts';
import { createStoredPages, type StoredPages } from './stored-pages.ts';
import { formsOf } from './document-forms.ts';
import { refineReading } from './refine-reading.ts';
import type { FindForms } from './teaching/form-catalogue.ts';
import { fileKeyOf, wordsKeyOf } from './petition-files.ts';
import {
  probateIntakeStore,
  type PetitionClaim,
  type PetitionFields,
} from './probate-intake.store.ts';

/** Requests a second opinion on a document; null if none is configured. */
export type RequestSecondOpinion = (document: {
  bytes: Uint8Array;
  /** The pages as PNG. */
  pages: Uint8Array[];
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

const notAPetition: Record<Exclude<DocumentKind, 'petition'>, string> = {
  blank_form: 'This is a blank form: no names are filled in.',
  foreclosure_list:
    'This is a foreclosure list, not a petition. The dashboard takes such lists as Excel or CSV files.',
  other: 'This is not a probate petition.',
};

/** How often a document may crash its reader before it is set aside. */
const maxCrashes = 2;
/** Milliseconds between two signs of life, and at most until a canceled reader stops. */
const heartbeatEvery = 2000;

/** A field's value, without its position. */
export function valuesOf(fields: PetitionFields): PetitionValues {
  return mapPetitionFields((name) => fields[name].value);
}

/**
 * Reads one document of the queue and creates its lead. It may be called again for the same
 * document at any time: completed steps are not repeated.
 */
export async function readPetition(
  options: ReadPetitionOptions,
  id: number,
  run: Pick<JobRun<unknown>, 'isLastAttempt' | 'signal'>,
): Promise<void> {
  const { db, clock, files } = options;
  const document = await probateIntakeStore.claim(db, id);
  if (!document) return;
  await announce(db, id);
  const kept = createStoredPages(files, document.content_hash);
  const { signal, stop } = followClaim(db, document, run.signal);
  const refuse = async (error: string, kind: string | null, keepFile = false) => {
    if (!(await probateIntakeStore.fail(db, document, { error, kind, at: clock.now() }))) return;
    if (!keepFile) {
      await kept.remove();
      await files.remove(fileKeyOf(document.content_hash));
    }
    await announce(db, id);
  };
  try {
    const refusal = await readAndStore(options, document, { kept, signal });
    if (refusal) await refuse(notAPetition[refusal], refusal);
  } catch (error) {
    // Cancelled by a user, or taken over by another process.
    if (signal.aborted && !run.signal.aborted) return;
    const isCrash = isReaderCrash(error) && !run.signal.aborted;
    if (isCrash && (await probateIntakeStore.countCrash(db, document)) >= maxCrashes) {
      await refuse(`${error.message} It was tried twice and is set aside.`, null, true);
    } else if (error instanceof FileMissingError) {
      await refuse('The file is no longer there. Upload it again.', null);
    } else if (error instanceof AppError && !isTransientReaderError(error)) {
      await refuse(error.message, null);
    } else if (run.isLastAttempt && !run.signal.aborted) {
      const known = error instanceof AppError;
      await refuse(known ? error.message : 'The document could not be read.', null, true);
      if (!known) throw error;
    } else {
      await probateIntakeStore.release(db, document);
      await announce(db, id);
      throw error;
    }
  } finally {
    stop();
  }
}

/**
 * Sends heartbeats; the signal reports that the job ended or that the document is no longer held.
 */
function followClaim(db: Db, claim: PetitionClaim, jobSignal: AbortSignal) {
  const lost = new AbortController();
  const heartbeat = async () => {
    // A database that does not answer says nothing about the claim.
    const isHeld = await probateIntakeStore.heartbeat(db, claim).catch(() => true);
    if (!isHeld) lost.abort();
  };
  const timer = setInterval(() => void heartbeat(), heartbeatEvery);
  return { signal: AbortSignal.any([jobSignal, lost.signal]), stop: () => clearInterval(timer) };
}

type Document = PetitionClaim & { content_hash: string; uploaded_by: string | null };

/** @returns the kind of the document if it is not a petition; nothing of it is stored then. */
async function readAndStore(
  { db, files, clock, reader, requestSecondOpinion, findForms }: ReadPetitionOptions,
  document: Document,
  { kept, signal }: { kept: StoredPages; signal: AbortSignal },
): Promise<Exclude<DocumentKind, 'petition'> | undefined> {
  const { path, release } = await files.borrow(fileKeyOf(document.content_hash));
  const bytes = await readFile(path).finally(release);
  const read = await readPages({ db, reader, document, kept, bytes, signal });
  const forms = await findForms();
  const text = { ...read, pages: await refineReading(read.pages, reader, { forms, signal }) };
  const petition = extractPetition(text.pages, forms, calendarDayOf(clock.now(), 'UTC'));
  const { kind, fields, facts } = petition;
  if (kind !== 'petition') return kind;
  const opinion = await requestSecondOpinion({
    bytes,
    pages: text.pages.map((page) => page.image),
    fields,
    signal,
  });
  const agreed = opinion?.fields ?? fields;
  const words = JSON.stringify(text.pages, (key, value) => (key === 'image' ? undefined : value));
  await files.put(wordsKeyOf(document.content_hash), Buffer.from(words));
  await inTransaction(db, async (trx) => {
    const row = await probateIntakeStore.findForUpdate(trx, document.id);
    // It was canceled, or another process took it over while this one seemed dead.
    if (row?.status !== 'processing' || row.attempts !== document.attempts) return;
    const made = { at: clock.now(), userId: document.uploaded_by };
    const values = valuesOf(agreed);
    const lead = { row: rowOf(values), probateCase: storedCaseOf(values) };
    const propertyId = await addProbateLead(trx, lead, made);
    await probateIntakeStore.complete(trx, document.id, {
      propertyId,
      fields: agreed,
      forms: formsOf(petition),
      facts,
      pages: text.pages.map(({ number, height }) => ({ number, height })),
      secondOpinion: opinion?.opinion ?? null,
      seconds: text.seconds,
      at: clock.now(),
    });
    await announce(trx, document.id);
  });
  // What a crash leaves here is found and used if the document is ever read again.
  await kept.removeWords();
  return undefined;
}

/** Reads the pages that no earlier try has read, and keeps each; gives all pages. */
async function readPages({
  db,
  reader,
  document,
  kept,
  bytes,
  signal,
}: {
  db: Db;
  reader: DocumentTextReader;
  document: Document;
  kept: StoredPages;
  bytes: Uint8Array;
  signal: AbortSignal;
}): Promise<{ pages: DocumentPage[]; seconds: number }> {
  const known = await kept.load();
  const show = async (progress: { pages_read: number; page_count?: number }) => {
    await probateIntakeStore.showProgress(db, document, progress);
    await announce(db, document.id);
  };
  const { pages, seconds } = await reader.read({
    bytes,
    signal,
    firstPage: known.length + 1,
    onOpen: (pageCount) => show({ pages_read: known.length, page_count: pageCount }),
    onPage: async (page) => {
      await kept.keep(page);
      await show({ pages_read: page.number });
    },
  });
  return { pages: [...known, ...pages], seconds };
}

function announce(db: Db, id: number): Promise<void> {
  return publishLiveEvent(db, { noun: 'probate-queue', ids: [id] });
}
