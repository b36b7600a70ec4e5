import { readFile } from 'node:fs/promises';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { proposalLookups, readInTurn } from '../add-upload.ts';
import { importChoice } from '../import-choice.ts';
import type { StoredSummary } from '../imports.store.ts';
import { summariseUpload, withFolder, withReadingErrors } from '../list-reading.ts';
import { keptRows } from '../reading/kept-rows.ts';
import { readingLimits } from '../reading/reading-limits.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { runThread } from '../reading/worker-thread.ts';
import { headersOf, planSections } from '../sections/section-plans.ts';
import { borrowSheet } from '../sheet-key.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import type { createUploads } from '../uploads.service.ts';
import type { AnswerRow } from './answer-rows.ts';

type Limits = Record<'answerRows', number>;

const tooManyRows = (limit: number) =>
  new UnreadableFile(
    'too_large',
    `An answer may have ${limit.toLocaleString('en-US')} rows. Split it and upload the parts.`,
  );

const contactColumns = ({ columnMappings }: { columnMappings: Record<string, string> }) =>
  Object.values(columnMappings).filter((field) => /^(?:phone|email)\d+$/.test(field)).length;

type Sheet = StoredSummary['sheets'][number];

const headersOfSheet = (sheet: Sheet) => headersOf(sheet, sheet.proposal.headerRow).join('|');

/**
 * The sheets of a workbook that answer: those that say so, and those with the columns of the one
 * with most contacts. Settings and the order may stand beside them.
 */
function indexesOfAnswers({ sheets }: StoredSummary): number[] {
  const numbers = sheets.map(({ proposal }) => contactColumns(proposal));
  const best = numbers.indexOf(Math.max(...numbers));
  const headers = headersOfSheet(sheets[best]!);
  const answers = (sheet: Sheet, index: number) =>
    headersOfSheet(sheet) === headers ||
    (numbers[index]! > 0 && sheet.proposal.isTraceAnswer === true);
  return [...sheets.keys()].filter((index) => index === best || answers(sheets[index]!, index));
}

/** The rows of one sheet, read in their own thread. @param path where its rows are. */
async function readRows(
  { sheets, form, date1904 }: StoredSummary,
  { index, kind, path }: Pick<IncomingTask, 'kind' | 'path'> & { index: number },
  limits: Limits,
): Promise<AnswerRow[]> {
  const sheet = sheets[index]!;
  const choice = importChoice.pick({ headerRow: true, columnMappings: true }).parse(sheet.proposal);
  const sections = planSections(sheet, choice, form === 'csv');
  const task: IncomingTask = { path, form, date1904, kind, sections };
  const script = new URL('./answer.worker.ts', import.meta.url);
  return withReadingErrors(async () => {
    const rows: AnswerRow[] = [];
    for await (const batch of runThread<AnswerRow[]>({ script, task })) {
      rows.push(...batch);
      if (rows.length > limits.answerRows) throw tooManyRows(limits.answerRows);
    }
    return rows;
  });
}

/** The rows of all sheets that answer, each with the name of its sheet where there are several. */
async function readSheets(
  summary: StoredSummary,
  limits: Limits,
  read: (index: number) => Promise<AnswerRow[]>,
): Promise<AnswerRow[]> {
  const indexes = indexesOfAnswers(summary);
  const rows: AnswerRow[] = [];
  for (const index of indexes) {
    const { name } = summary.sheets[index]!;
    for (const row of await read(index))
      rows.push(indexes.length > 1 ? { ...row, sheet: name } : row);
    if (rows.length > limits.answerRows) throw tooManyRows(limits.answerRows);
  }
  return rows;
}

/**
 * The rows of an answer of skip tracing, read as every list is, whatever the form of the file.
 * @throws the error of a file that cannot be read, with its sentence.
 */
export const readAnswerFile = (
  db: Db,
  { path, filename }: { path: string; filename: string },
  { userId }: { userId: string },
  limits: Limits = readingLimits,
): Promise<AnswerRow[]> =>
  readInTurn(userId, () =>
    withFolder(async (folder) => {
      const bytes = await readFile(path);
      const { kind, summary } = await summariseUpload({ bytes, filename }, folder, {
        kind: 'foreclosure',
        ...proposalLookups(db),
      });
      const rowsOf = (index: number) => (summary.form === 'csv' ? path : keptRows(folder, index));
      return readSheets(summary, limits, (index) =>
        readRows(summary, { index, kind, path: rowsOf(index) }, limits),
      );
    }),
  );

type UploadOptions = { files: FileStorage; uploads: ReturnType<typeof createUploads> };

/** The same of a file that was uploaded as a list. @throws also `imports.file_not_found`. */
export async function readAnswerUpload(
  { files, uploads }: UploadOptions,
  fileId: string,
  { userId }: { userId: string },
): Promise<AnswerRow[]> {
  const { property_type: kind, file_key: fileKey } = await uploads.findUpload(fileId);
  const { summary } = await uploads.findSheet(fileId, undefined);
  return readInTurn(userId, () =>
    readSheets(summary, readingLimits, async (index) => {
      const list = await borrowSheet(files, fileKey, index);
      try {
        return await readRows(summary, { index, kind, path: list.path }, readingLimits);
      } finally {
        await list.release();
      }
    }),
  );
}
