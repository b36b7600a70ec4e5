import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { proposalLookups } from '../add-upload.ts';
import { importChoice } from '../import-choice.ts';
import type { StoredSummary } from '../imports.store.ts';
import { summariseUpload, withReadingErrors } from '../list-reading.ts';
import { runThread } from '../reading/worker-thread.ts';
import { planSections } from '../sections/section-plans.ts';
import { borrowSheet } from '../sheet-key.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import type { createUploads } from '../uploads.service.ts';
import type { AnswerRow } from './answer-rows.ts';

const contactColumns = ({ columnMappings }: { columnMappings: Record<string, string> }) =>
  Object.values(columnMappings).filter((field) => /^(?:phone|email)\d+$/.test(field)).length;

/** A workbook may have settings and the order beside the answer. */
function indexOfAnswer({ sheets }: StoredSummary): number {
  const numbers = sheets.map(({ proposal }) => contactColumns(proposal));
  return numbers.indexOf(Math.max(...numbers));
}

/** The rows of one sheet, read in their own thread. @param path where its rows are. */
async function readRows(
  { sheets, form, date1904 }: StoredSummary,
  { index, kind, path }: Pick<IncomingTask, 'kind' | 'path'> & { index: number },
): Promise<AnswerRow[]> {
  const sheet = sheets[index]!;
  const choice = importChoice.pick({ headerRow: true, columnMappings: true }).parse(sheet.proposal);
  const sections = planSections(sheet, choice, form === 'csv');
  const task: IncomingTask = { path, form, date1904, kind, sections };
  const script = new URL('./answer.worker.ts', import.meta.url);
  return withReadingErrors(async () => {
    const rows: AnswerRow[] = [];
    for await (const batch of runThread<AnswerRow[]>({ script, task })) rows.push(...batch);
    return rows;
  });
}

/**
 * The rows of an answer of skip tracing, read as every list is, whatever the form of the file.
 * @throws the error of a file that cannot be read, with its sentence.
 */
export async function readAnswerFile(
  db: Db,
  { path, filename }: { path: string; filename: string },
): Promise<AnswerRow[]> {
  const bytes = await readFile(path);
  const { kind, summary, kept } = await summariseUpload(
    { bytes, filename },
    { kind: 'foreclosure', ...proposalLookups(db) },
  );
  const index = indexOfAnswer(summary);
  if (summary.form === 'csv') return readRows(summary, { index, kind, path });
  const keptPath = `${path}.rows`;
  try {
    await writeFile(keptPath, kept[index] ?? []);
    return await readRows(summary, { index, kind, path: keptPath });
  } finally {
    await rm(keptPath, { force: true });
  }
}

type UploadOptions = { files: FileStorage; uploads: ReturnType<typeof createUploads> };

/** The same of a file that was uploaded as a list. @throws also `imports.file_not_found`. */
export async function readAnswerUpload(
  { files, uploads }: UploadOptions,
  fileId: string,
): Promise<AnswerRow[]> {
  const { property_type: kind, file_key: fileKey } = await uploads.findUpload(fileId);
  const { summary } = await uploads.findSheet(fileId, undefined);
  const index = indexOfAnswer(summary);
  const list = await borrowSheet(files, fileKey, index);
  try {
    return await readRows(summary, { index, kind, path: list.path });
  } finally {
    await list.release();
  }
}
