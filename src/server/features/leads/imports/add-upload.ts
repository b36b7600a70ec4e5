import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Db } from '#server/platform/database/connect.ts';
import { createSemaphore, createSequencer } from '#server/platform/jobs/semaphore.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createUnreadableFileError } from './imports.errors.ts';
import { importsStore, type StoredSummary } from './imports.store.ts';
import { summariseUpload, withFolder } from './list-reading.ts';
import { formatOfName } from './reading/file-kind.ts';
import { keptRows } from './reading/kept-rows.ts';
import { readingLimits } from './reading/reading-limits.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { rememberedMappingsStore } from './remembered-mappings.store.ts';
import type { ListKind } from './proposing/proposal.ts';
import { sheetKey } from './sheet-key.ts';

/** How lists were mapped before. */
export const proposalLookups = (db: Db) => ({
  findMapping: (kind: ListKind, key: string) => rememberedMappingsStore.findDecided(db, kind, key),
});

type Options = { db: Db; files: FileStorage };

const reading = createSemaphore(readingLimits.filesAtATime);
const ofUser = createSequencer();

/** Reads one list of a user at a time, so that many of one user do not keep the others waiting. */
export const readInTurn = <Result>(userId: string, read: () => Promise<Result>): Promise<Result> =>
  ofUser(userId, () => reading.run(read));

/**
 * Reads a list to its end and stores the file for processing; no leads are stored yet.
 * @param requestedKind the type as which it is imported; null to detect it.
 * @returns the id under which it is previewed and processed.
 * @throws the error of a file that cannot be read, with its sentence.
 */
export const addUpload = (...upload: Parameters<typeof readAndStore>) =>
  readInTurn(upload[3].userId, () => readAndStore(...upload));

type UploadedFile = { path: string; filename: string; size: number };

async function readAndStore(
  options: Options,
  file: UploadedFile,
  requestedKind: ListKind | null,
  actor: { userId: string },
) {
  // The screen of violations has a sentence of its own.
  if (requestedKind === 'violation' && !formatOfName(file.filename)) {
    const words = 'Invalid file type. Please upload a CSV or Excel file.';
    throw createUnreadableFileError(new UnreadableFile('wrong_type', words));
  }
  return withFolder(async (folder) => {
    const bytes = await readFile(file.path);
    const { kind, summary } = await summariseUpload({ bytes, filename: file.filename }, folder, {
      kind: requestedKind,
      ...proposalLookups(options.db),
    });
    const rowsOf = (sheet: number) =>
      summary.form === 'csv' ? file.path : keptRows(folder, sheet);
    return storeUpload(options, file, { kind, summary, rowsOf, userId: actor.userId });
  });
}

type ReadUpload = {
  kind: ListKind;
  summary: StoredSummary;
  /** @returns the file with the rows of a sheet. */
  rowsOf: (sheet: number) => string;
  userId: string;
};

async function storeUpload(
  { db, files }: Options,
  { filename, size }: UploadedFile,
  { kind, summary, rowsOf, userId }: ReadUpload,
) {
  const id = randomBytes(16).toString('hex');
  const fileKey = `imports/${id}`;
  for (const sheet of summary.sheets.keys()) {
    await files.put(sheetKey(fileKey, sheet), createReadStream(rowsOf(sheet)));
  }
  await importsStore.addUpload(db, { id, kind, filename, fileKey, size, summary, userId });
  return { fileId: id, propertyType: kind };
}
