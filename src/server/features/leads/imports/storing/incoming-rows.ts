import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { placeInList, probateCaseKey } from '#domain/places/address.ts';
import { readCsvRows, readStoredRows } from '../reading/csv.reader.ts';
import type { ThreadOutput } from '../reading/worker-port.ts';
import type { ImportedLead, ParsedRow } from '../parsing/imported-lead.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { RowPlan } from '../parsing/row-plan.ts';
import type { RowOptions } from '../import-choice.ts';
import { createRowPlanner, parsePlanned, type PlannedRow } from '../sections/read-sections.ts';
import type { SectionPlan } from '../sections/section-plans.ts';
import { createRemarkCounter, type CountedList } from '../summarising/remark-counter.ts';
import { leadToCopyLine, rejectToCopyLine, type RowIdentity } from './incoming-table.ts';

/** What the reading thread is asked for: the rows of one sheet in the database's format. */
export type IncomingTask = RowOptions & {
  /**
   * The path of the rows' file on this machine. The thread reads it, so that its bytes are in
   * memory once.
   */
  path: string;
  /** Whether the file is an uploaded .csv, or the stored rows of a workbook's sheet. */
  form: 'csv' | 'kept';
  /** Whether bare date serials count from 1904. */
  date1904: boolean;
  kind: PropertyType;
  sections: SectionPlan[];
  signalKeyColumn?: number | undefined;
  /** The same for the same list only: it identifies rows without a town. By default a hash of the file. */
  list?: string | undefined;
  /** For a summary: the day on which what looks wrong is counted. */
  remarksOn?: string | undefined;
  /** An answer of skip tracing, whose rows need no place. */
  isAnswer?: boolean;
};

export type IncomingChunk = {
  /** Lines in the text format of COPY. */
  lines: Uint8Array;
  /** Rows of the sheet that have been read so far. */
  rowsRead: number;
  /** With the last chunk of a summary. */
  counted?: CountedList;
};

function identityOf(lead: ImportedLead, list: () => string): RowIdentity {
  const { identityKey, parcelKey } = lead.keys;
  if (identityKey) return { identityKey, parcelKey };
  // An estate with a house that no list has named yet is identified by its case.
  const caseKey = lead.propertyType === 'probate' ? probateCaseKey(lead) : null;
  if (!lead.streetAddress && caseKey) return { identityKey: `CASE|${caseKey}`, parcelKey };
  return { identityKey: placeInList(list(), lead), parcelKey };
}

function lineOf(parsed: ParsedRow, list: () => string): string {
  if (!parsed) return '';
  if ('reject' in parsed) return rejectToCopyLine(parsed.reject);
  return leadToCopyLine(parsed.lead, identityOf(parsed.lead, list));
}

/** The name of a list: a hash of its file. The product's own export comes back as another file. */
function listName(bytes: Uint8Array, plan: RowPlan): string {
  return plan.isOwn ? 'own' : createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

/** The rows of a sheet below its first header, batch by batch, each with the plan that reads it. */
export async function* readPlannedRows(
  task: IncomingTask,
  bytes: Uint8Array,
): AsyncGenerator<{ planned: PlannedRow[]; rowsRead: number }> {
  const batches = task.form === 'csv' ? readCsvRows(bytes) : readStoredRows(bytes);
  const planRow = createRowPlanner(task.sections, task);
  let rowsRead = 0;
  for await (const rows of batches) {
    rowsRead += rows.length;
    yield { planned: rows.map(planRow).filter((row) => row !== null), rowsRead };
  }
}

/** Reads and parses a sheet, batch by batch. Runs in the reading thread. */
export async function* readIncoming(
  task: IncomingTask,
): AsyncGenerator<ThreadOutput<IncomingChunk>> {
  const bytes = await readFile(task.path);
  let name = task.list;
  let rowsInAll = 0;
  const counter = task.remarksOn ? createRemarkCounter(task.remarksOn) : null;
  for await (const { planned, rowsRead } of readPlannedRows(task, bytes)) {
    rowsInAll = rowsRead;
    const lines = planned.map((row) => {
      const parsed = parsePlanned(row);
      counter?.add(parsed, row.rowNumber, row.section);
      return lineOf(parsed, () => (name ??= listName(bytes, row.plan)));
    });
    const encoded = new TextEncoder().encode(lines.join(''));
    yield { output: { lines: encoded, rowsRead }, transfer: [encoded.buffer] };
  }
  if (counter)
    yield {
      output: { lines: new Uint8Array(), rowsRead: rowsInAll, counted: counter.finish() },
      transfer: [],
    };
}
