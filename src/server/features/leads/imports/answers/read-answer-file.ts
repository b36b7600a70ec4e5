import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Db } from '#server/platform/database/connect.ts';
import { proposalLookups } from '../add-upload.ts';
import { summariseUpload, withReadingErrors } from '../list-reading.ts';
import { runThread } from '../reading/worker-thread.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import { importChoice } from '../import-choice.ts';
import { planSections } from '../sections/section-plans.ts';
import type { AnswerRow } from './answer-rows.ts';

const contactColumns = ({ columnMappings }: { columnMappings: Record<string, string> }) =>
  Object.values(columnMappings).filter((field) => /^(?:phone|email)\d+$/.test(field)).length;

const indexOfLargest = (numbers: readonly number[]) => numbers.indexOf(Math.max(...numbers));

/**
 * The rows of an answer of skip tracing, read as every list is: in its own thread, whatever the form
 * of the file.
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
  // A workbook may have settings and the order beside the answer.
  const index = indexOfLargest(summary.sheets.map(({ proposal }) => contactColumns(proposal)));
  const sheet = summary.sheets[index]!;
  const keptPath = `${path}.rows`;
  if (summary.form === 'kept') await writeFile(keptPath, kept[index] ?? []);
  const isText = summary.form === 'csv';
  const task: IncomingTask = {
    path: summary.form === 'kept' ? keptPath : path,
    form: summary.form,
    date1904: summary.date1904,
    kind,
    sections: planSections(
      sheet,
      importChoice.pick({ headerRow: true, columnMappings: true }).parse(sheet.proposal),
      isText,
    ),
  };
  const script = new URL('./answer.worker.ts', import.meta.url);
  try {
    return await withReadingErrors(async () => {
      const rows: AnswerRow[] = [];
      for await (const batch of runThread<AnswerRow[]>({ script, task })) rows.push(...batch);
      return rows;
    });
  } finally {
    await rm(keptPath, { force: true });
  }
}
