import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { placeInList, probateCaseKey } from '#domain/places/address.ts';
import { readCsvRows, readStoredRows } from '../reading/csv.reader.ts';
import type { ThreadOutput } from '../reading/worker-port.ts';
import type { ImportedLead } from '../parsing/imported-lead.ts';
import { parseRow } from '../parsing/parse-row.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { RowPlan } from '../parsing/row-plan.ts';
import type { RowOptions } from '../import-choice.ts';
import { planList } from '../plan-list.ts';
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
};

export type IncomingChunk = {
  /** Lines in the text format of COPY. */
  lines: Uint8Array;
  /** Rows of the sheet that have been read so far. */
  rowsRead: number;
};

function identityOf(lead: ImportedLead, list: () => string): RowIdentity {
  const { identityKey, parcelKey } = lead.keys;
  if (identityKey) return { identityKey, parcelKey };
  // An estate with a house that no list has named yet is identified by its case.
  const caseKey = lead.propertyType === 'probate' ? probateCaseKey(lead) : null;
  if (!lead.streetAddress && caseKey) return { identityKey: `CASE|${caseKey}`, parcelKey };
  return { identityKey: placeInList(list(), lead), parcelKey };
}

function lineOf(row: string[], rowNumber: number, plan: RowPlan, list: () => string): string {
  const parsed = parseRow(row, rowNumber, plan);
  if (!parsed) return '';
  if ('reject' in parsed) return rejectToCopyLine(parsed.reject);
  return leadToCopyLine(parsed.lead, identityOf(parsed.lead, list));
}

/** The name of a list: a hash of its file. The product's own export comes back as another file. */
function listName(bytes: Uint8Array, plan: RowPlan): string {
  return plan.isOwn ? 'own' : createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

type PlannedRow = { row: string[]; rowNumber: number; plan: RowPlan };

/** The rows of a sheet below its header, batch by batch, each with the plan that reads it. */
export async function* readPlannedRows(
  task: IncomingTask,
  bytes?: Uint8Array,
): AsyncGenerator<PlannedRow[]> {
  const { path, form, headerRow } = task;
  const content = bytes ?? (await readFile(path));
  const batches = form === 'csv' ? readCsvRows(content) : readStoredRows(content);
  const planFor = (headers: string[]) => planList(headers, task);
  let plan = headerRow < 0 ? planFor([]) : null;
  let rowsRead = 0;
  for await (const rows of batches) {
    const planned: PlannedRow[] = [];
    for (const row of rows) {
      if (rowsRead === headerRow) plan = planFor(row);
      else if (plan && rowsRead > headerRow) planned.push({ row, rowNumber: rowsRead + 1, plan });
      rowsRead += 1;
    }
    yield planned;
  }
}

/** Reads and parses a sheet, batch by batch. Runs in the reading thread. */
export async function* readIncoming(
  task: IncomingTask,
): AsyncGenerator<ThreadOutput<IncomingChunk>> {
  const bytes = await readFile(task.path);
  let name = task.list;
  for await (const rows of readPlannedRows(task, bytes)) {
    const lines = rows.map(({ row, rowNumber, plan }) =>
      lineOf(row, rowNumber, plan, () => (name ??= listName(bytes, plan))),
    );
    const encoded = new TextEncoder().encode(lines.join(''));
    const rowsRead = rows.at(-1)?.rowNumber ?? 0;
    yield { output: { lines: encoded, rowsRead }, transfer: [encoded.buffer] };
  }
}
