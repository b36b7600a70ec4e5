import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import { placeInList, probateCaseKey } from '#domain/places/address.ts';
import { readCsvRows, readStoredRows } from '../reading/csv.reader.ts';
import type { ThreadOutput } from '../reading/worker-port.ts';
import type { ImportedLead, ParsedRow } from '../parsing/imported-lead.ts';
import { parseRow } from '../parsing/parse-row.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { RowPlan } from '../parsing/row-plan.ts';
import type { RowOptions } from '../import-choice.ts';
import { interpretRow } from '../interpret-rows.ts';
import { planList } from '../plan-list.ts';
import { createRemarkCounter, type CountedRemark } from '../summarising/remark-counter.ts';
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
  /** Counted from 0; -1 for none. */
  headerRow: number;
  columnMappings: Record<string, string>;
  signalKeyColumn?: number | undefined;
  /** The same for the same list only: it identifies rows without a town. By default a hash of the file. */
  list?: string | undefined;
  /** For a summary: the day on which what looks wrong is counted. */
  remarksOn?: string | undefined;
};

export type IncomingChunk = {
  /** Lines in the text format of COPY. */
  lines: Uint8Array;
  /** Rows of the sheet that have been read so far. */
  rowsRead: number;
  /** With the last chunk of a summary. */
  remarks?: CountedRemark[];
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

type ReadRow = (row: string[]) => ParsedRow;

/** A function that parses the next row of a sheet; null for its header and what is above it. */
function createRowReader(task: IncomingTask, onPlan: (plan: RowPlan) => void): ReadRow {
  const planFor = (headers: string[]) => {
    const plan = planList(headers, task);
    onPlan(plan);
    return plan;
  };
  let plan = task.headerRow < 0 ? planFor([]) : null;
  let next = 0;
  return function readRow(row) {
    const index = next;
    next += 1;
    if (index === task.headerRow) plan = planFor(row);
    return plan && index > task.headerRow ? parseRow(row, index + 1, plan) : null;
  };
}

/** Rows of a sheet in words. Runs in a thread of its own. */
export async function* readInterpreted(
  task: IncomingTask & { rows: readonly number[] },
): AsyncGenerator<ThreadOutput<InterpretedRow[]>> {
  const { path, form } = task;
  const bytes = await readFile(path);
  const wanted = new Set(task.rows);
  const last = Math.max(...wanted);
  const readRow = createRowReader(task, () => undefined);
  const found: InterpretedRow[] = [];
  let rowNumber = 0;
  for await (const rows of form === 'csv' ? readCsvRows(bytes) : readStoredRows(bytes)) {
    for (const row of rows) {
      rowNumber += 1;
      const parsed = readRow(row);
      if (parsed && wanted.has(rowNumber))
        found.push({ ...interpretRow(parsed), cells: row.map((cell) => cell.slice(0, 300)) });
    }
    if (rowNumber >= last) break;
  }
  yield { output: found, transfer: [] };
}

/** Reads and parses a sheet, batch by batch. Runs in the reading thread. */
export async function* readIncoming(
  task: IncomingTask,
): AsyncGenerator<ThreadOutput<IncomingChunk>> {
  const { path, form } = task;
  const bytes = await readFile(path);
  const batches = form === 'csv' ? readCsvRows(bytes) : readStoredRows(bytes);
  let plan: RowPlan | undefined;
  const readRow = createRowReader(task, (begun) => (plan = begun));
  let name = task.list;
  const list = () => (name ??= listName(bytes, plan!));
  let rowsRead = 0;
  const counter = task.remarksOn ? createRemarkCounter(task.remarksOn) : null;
  for await (const rows of batches) {
    const lines = rows.map((row) => {
      const parsed = readRow(row);
      counter?.add(parsed);
      return lineOf(parsed, list);
    });
    rowsRead += rows.length;
    const encoded = new TextEncoder().encode(lines.join(''));
    yield { output: { lines: encoded, rowsRead }, transfer: [encoded.buffer] };
  }
  if (counter)
    yield {
      output: { lines: new Uint8Array(), rowsRead, remarks: counter.finish() },
      transfer: [],
    };
}
