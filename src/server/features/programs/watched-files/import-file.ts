import { extname } from 'node:path';
import type { ReadAnswer } from '#api/skip-tracing.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { importList, type ListImports } from './import-list.ts';
import { watchedFilesStore as store, type WatchedFileRow } from './watched-files.store.ts';

export type ImportFileNeeds = {
  db: Db;
  clock: Clock;
  imports: ListImports;
  /** Stores what an uploaded file says of leads that were traced; a second time it adds nothing. */
  importAnswer: (
    fileId: string,
    actor: { userId: string },
  ) => Promise<Pick<ReadAnswer, 'message' | 'matched' | 'unmatchedRows'>>;
  /** Queues a petition; uploading the same document again changes nothing. */
  uploadPetition: (
    file: { path: string; filename: string; size: number },
    actor: { userId: string },
  ) => Promise<unknown>;
};

/** A file on this server. */
export type FoundFile = { path: string; filename: string; size: number; hash: string };

export type ImportFileOptions = { file: FoundFile; row: WatchedFileRow; actor: { userId: string } };

const lists = new Set(['.csv', '.tsv', '.xlsx', '.xls']);
const petitions = new Set(['.pdf', '.tif', '.tiff', '.jpg', '.jpeg', '.png']);
export const maxBytes = 200 * 1024 * 1024;
export const tooLarge = 'The file is larger than 200 MB.';

/** Why a file of this name is not imported; null if it may be. */
export function refusalOfName(filename: string, source: WatchedFileRow['source']): string | null {
  const extension = extname(filename).toLowerCase();
  if (lists.has(extension) || petitions.has(extension)) return null;
  return `Lotline takes lists and skip-trace answers (.csv, .tsv, .xlsx, .xls) and petitions (.pdf or a picture) from the ${source}.`;
}

const ofNoLead =
  'This is a skip-trace answer, and none of its rows belongs to a lead that is here.';

const unmatchedSentence = (rows: number) =>
  rows === 0
    ? ''
    : ` ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row belongs' : 'rows belong'} to no lead.`;

/** Whether a file answers a skip trace; not where a user once imported its columns as a list. */
async function isUnknownAnswer(imports: ListImports, fileId: string, sheet: string | null) {
  const { proposal } = await imports.preview(fileId, sheet ?? undefined);
  return (
    proposal.isTraceAnswer === true && !(await imports.knownColumns(fileId, sheet ?? undefined))
  );
}

/**
 * Imports a list, stores an answer of skip tracing or queues a petition, and stores the outcome.
 * @throws on a failure of the database or the disk; the next check retries.
 */
export async function importFile(
  { db, clock, imports, importAnswer, uploadPetition }: ImportFileNeeds,
  { file, row, actor }: ImportFileOptions,
): Promise<void> {
  const refuse = (reason: string, sheets: string[] = []) =>
    store.finish(db, row.id, { state: 'refused', reason, sheets, at: clock.now() });
  if (file.size > maxBytes) return refuse(tooLarge);
  const refusal = refusalOfName(file.filename, row.source);
  if (refusal !== null) return refuse(refusal);
  try {
    if (petitions.has(extname(file.filename).toLowerCase())) {
      await uploadPetition(file, actor);
      await store.finish(db, row.id, { state: 'taken', kind: 'petition', at: clock.now() });
      return;
    }
    const fileId = row.file_id ?? (await imports.upload(file, null, actor)).fileId;
    if (row.file_id === null) await store.saveUpload(db, row.id, fileId);
    if (await isUnknownAnswer(imports, fileId, row.sheet)) {
      const { message, matched, unmatchedRows } = await importAnswer(fileId, actor);
      if (matched === 0) return await refuse(ofNoLead);
      const reason = `${message}.${unmatchedSentence(unmatchedRows.length)}`;
      await store.finish(db, row.id, { state: 'taken', kind: 'answer', reason, at: clock.now() });
      return;
    }
    const taken = await importList(imports, { fileId, sheet: row.sheet, actor });
    if ('refused' in taken) return await refuse(taken.refused, taken.sheets);
    const { importId: import_id, note: reason } = taken;
    const end = { state: 'taken', kind: 'list', import_id, reason } as const;
    await store.finish(db, row.id, { ...end, at: clock.now() });
  } catch (error) {
    // A failure of the database or the disk is retried by the next check.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await refuse(error.message);
  }
}
