import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Db } from '#server/platform/database/connect.ts';
import { createSemaphore, createSequencer } from '#server/platform/jobs/semaphore.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createUnreadableFileError } from './imports.errors.ts';
import { importsStore } from './imports.store.ts';
import { summariseUpload } from './list-reading.ts';
import { formatOfName } from './reading/file-kind.ts';
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

async function readAndStore(
  { db, files }: Options,
  file: { path: string; filename: string; size: number },
  requestedKind: ListKind | null,
  actor: { userId: string },
) {
  // The screen of violations has a sentence of its own.
  if (requestedKind === 'violation' && !formatOfName(file.filename)) {
    const words = 'Invalid file type. Please upload a CSV or Excel file.';
    throw createUnreadableFileError(new UnreadableFile('wrong_type', words));
  }
  const bytes = await readFile(file.path);
  const { kind, summary, kept } = await summariseUpload(
    { bytes, filename: file.filename },
    { kind: requestedKind, ...proposalLookups(db) },
  );
  const id = randomBytes(16).toString('hex');
  const fileKey = `imports/${id}`;
  if (summary.form === 'csv') await files.put(sheetKey(fileKey, 0), createReadStream(file.path));
  for (const [sheet, pieces] of kept.entries()) {
    await files.put(sheetKey(fileKey, sheet), Readable.from(pieces ?? []));
  }
  const { filename, size } = file;
  await importsStore.addUpload(db, {
    id,
    kind,
    filename,
    fileKey,
    size,
    summary,
    userId: actor.userId,
  });
  return { fileId: id, propertyType: kind };
}
