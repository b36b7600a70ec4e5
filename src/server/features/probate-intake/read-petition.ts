import { readFile } from 'node:fs/promises';
import type { Clock } from '#domain/clock.ts';
import { addProbateLead } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { JobRun } from '#server/platform/jobs/job.ts';
import { isPassingReaderTrouble } from '#server/providers/document-text/document-text.errors.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { extractPetition } from '@lotline/petition-reader/extract-petition.ts';
import { petitionFields, type PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import type { DocumentKind } from '@lotline/petition-reader/petition.ts';
import { rowOf, storedCaseOf } from './petition-lead.ts';
import { learnedLabelsStore } from './learned-labels.store.ts';
import { rereadUnsure } from './reread-unsure.ts';
import { fileKeyOf, pageKeyOf, wordsKeyOf } from './petition-files.ts';
import { probateIntakeStore, type PetitionFields } from './probate-intake.store.ts';

/** Asks for a second opinion on a document; null where none is configured. */
export type AskSecondOpinion = (document: {
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
  askSecondOpinion: AskSecondOpinion;
};

const notAPetition: Record<Exclude<DocumentKind, 'petition'>, string> = {
  blank_form: 'This is a blank form: no names are filled in.',
  foreclosure_list:
    'This is a foreclosure list, not a petition. The dashboard takes such lists as Excel or CSV files.',
  other: 'This is not a probate petition.',
};

/** What a field holds, without where it stands. */
export function valuesOf(fields: PetitionFields): PetitionValues {
  return Object.fromEntries(
    petitionFields.map((field) => [field, fields[field].value]),
  ) as PetitionValues;
}

/**
 * Reads one document of the queue and makes its lead. It may be called again for the same document
 * at any time: what is done already is not done twice.
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
  const heart = setInterval(() => void probateIntakeStore.beat(db, id).catch(() => {}), 5000);
  const refuse = async (error: string, kind: string | null, keepFile = false) => {
    await probateIntakeStore.fail(db, id, { error, kind, at: clock.now() });
    if (!keepFile) await files.remove(fileKeyOf(document.content_hash));
    await announce(db, id);
  };
  try {
    const refusal = await readAndStore(options, document, run.signal);
    if (refusal) await refuse(notAPetition[refusal], refusal);
  } catch (error) {
    if (error instanceof FileMissingError) {
      await refuse('The file is not there any more. Upload it again.', null);
    } else if (error instanceof AppError && !isPassingReaderTrouble(error)) {
      await refuse(error.message, null);
    } else if (run.isLastAttempt && !run.signal.aborted) {
      const known = error instanceof AppError;
      await refuse(known ? error.message : 'The document could not be read.', null, true);
      if (!known) throw error;
    } else {
      await probateIntakeStore.release(db, id);
      await announce(db, id);
      throw error;
    }
  } finally {
    clearInterval(heart);
  }
}

type Document = { id: number; content_hash: string; uploaded_by: string | null };

/** @returns what the document is, where it is no petition; nothing is stored of it then. */
async function readAndStore(
  { db, files, clock, reader, askSecondOpinion }: ReadPetitionOptions,
  document: Document,
  signal: AbortSignal,
): Promise<Exclude<DocumentKind, 'petition'> | undefined> {
  const { path, release } = await files.borrow(fileKeyOf(document.content_hash));
  const bytes = await readFile(path).finally(release);
  const read = await reader.read({ bytes, signal });
  const text = { ...read, pages: await rereadUnsure(read.pages, reader, signal) };
  const { kind, fields } = extractPetition(text.pages, await learnedLabelsStore.all(db));
  if (kind !== 'petition') return kind;
  const asked = await askSecondOpinion({
    bytes,
    pages: text.pages.map((page) => page.image),
    fields,
    signal,
  });
  const agreed = asked?.fields ?? fields;
  for (const page of text.pages)
    await files.put(pageKeyOf(document.content_hash, page.number), page.image);
  const words = JSON.stringify(text.pages, (key, value) => (key === 'image' ? undefined : value));
  await files.put(wordsKeyOf(document.content_hash), Buffer.from(words));
  await inTransaction(db, async (trx) => {
    const row = await probateIntakeStore.findForUpdate(trx, document.id);
    // Somebody else took it over while this process seemed dead, and was quicker.
    if (!row || row.status !== 'processing' || row.property_id !== null) return;
    const made = { at: clock.now(), userId: document.uploaded_by };
    const values = valuesOf(agreed);
    const lead = { row: rowOf(values), probateCase: storedCaseOf(values) };
    const propertyId = await addProbateLead(trx, lead, made);
    await probateIntakeStore.complete(trx, document.id, {
      propertyId,
      fields: agreed,
      pages: text.pages.map(({ number, height }) => ({ number, height })),
      secondOpinion: asked?.opinion ?? null,
      seconds: text.seconds,
      at: clock.now(),
    });
    await announce(trx, document.id);
  });
  return undefined;
}

function announce(db: Db, id: number): Promise<void> {
  return publishLiveEvent(db, { noun: 'probate-queue', ids: [id] });
}
