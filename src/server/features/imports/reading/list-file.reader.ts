import { readCsvRows } from './csv.reader.ts';
import { recogniseFile, type ListFormat } from './file-kind.ts';
import { readingLimits } from './reading-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { openWorkbook } from './workbook.reader.ts';

export type ListFile = { bytes: Uint8Array; filename: string };

/** What is shown of a sheet before anything is stored. */
export type SheetSummary = {
  name: string;
  /** All rows of the sheet, blank ones between others included. */
  totalRows: number;
  /** The first rows, from the file's first on. */
  head: string[][];
};

export type ListSummary = { format: ListFormat; sheets: SheetSummary[] };

/** How many rows a summary holds of each sheet. */
const headRows = 100;
/** Sheets beyond these are not offered. */
const sheetLimit = 50;

/** The name under which the one sheet of a .csv file goes. */
const csvSheetName = (filename: string) => filename.replace(/\.csv$/i, '') || 'Sheet1';

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

function refuseWide(rows: string[][]): void {
  for (const row of rows) {
    if (row.length <= readingLimits.columns) continue;
    throw new UnreadableFile(
      'too_wide',
      `This sheet has ${row.length.toLocaleString('en-US')} columns; at most ${readingLimits.columns.toLocaleString('en-US')} can be imported. Remove the columns that are not needed.`,
    );
  }
}

async function summariseRows(
  name: string,
  batches: AsyncIterable<string[][]> | Iterable<string[][]>,
): Promise<SheetSummary> {
  const summary: SheetSummary = { name, totalRows: 0, head: [] };
  for await (const rows of batches) {
    refuseWide(rows);
    if (summary.head.length < headRows) {
      summary.head.push(...rows.slice(0, headRows - summary.head.length));
    }
    summary.totalRows += rows.length;
  }
  return summary;
}

/** A text whose lines all have one cell is a list only where that cell is an address. */
function refuseProse(sheet: SheetSummary): void {
  const filled = sheet.head.filter((row) => !isBlank(row));
  if (filled.some((row) => row.length > 1)) return;
  const addresses = filled.filter((row) => /^\s*\d+\S*\s+\S+/.test(row[0] ?? ''));
  if (addresses.length * 2 >= filled.length - 1 && addresses.length > 0) return;
  throw new UnreadableFile(
    'not_a_table',
    'This file does not look like a list: none of its lines has more than one column.',
  );
}

function refuseEmpty(sheets: SheetSummary[]): void {
  if (sheets.some((sheet) => sheet.head.some((row) => !isBlank(row)) || sheet.totalRows > headRows))
    return;
  throw new UnreadableFile('empty', 'This file is empty: it has no row with anything in it.');
}

/**
 * Reads a file once to its end: its visible sheets with their first rows and exact row counts.
 * @throws UnreadableFile with the sentence that the person gets.
 */
export async function summariseList({ bytes, filename }: ListFile): Promise<ListSummary> {
  const format = recogniseFile(bytes, filename);
  const sheets: SheetSummary[] = [];
  if (format === 'csv') {
    sheets.push(await summariseRows(csvSheetName(filename), readCsvRows(bytes)));
    refuseEmpty(sheets);
    refuseProse(sheets[0]!);
  } else {
    const book = await openWorkbook(asBuffer(bytes), namedFormat(filename));
    for (const { name } of book.sheets.slice(0, sheetLimit)) {
      sheets.push(await summariseRows(name, book.readRows(name)));
    }
    refuseEmpty(sheets);
  }
  return { format, sheets };
}

const namedFormat = (filename: string) => (/\.xlsx$/i.test(filename) ? 'xlsx' : 'xls');

export type OpenedRows = {
  /** Whether bare date serials of this workbook count from 1904. */
  date1904: boolean;
  /** Batches, from the file's first row on. */
  batches: AsyncIterable<string[][]> | Iterable<string[][]>;
};

/**
 * Opens one sheet for reading it whole.
 * @param sheet its name; the first visible one where it is undefined. A .csv file has only one.
 * @throws UnreadableFile, `sheet_not_found` among its reasons.
 */
export async function openListRows(
  { bytes, filename }: ListFile,
  sheet?: string,
): Promise<OpenedRows> {
  if (recogniseFile(bytes, filename) === 'csv') {
    return { date1904: false, batches: readCsvRows(bytes) };
  }
  const book = await openWorkbook(asBuffer(bytes), namedFormat(filename));
  const name = sheet ?? book.sheets[0]?.name;
  if (name === undefined || !book.sheets.some((known) => known.name === name)) {
    throw new UnreadableFile('sheet_not_found', `This workbook has no sheet named “${sheet}”.`);
  }
  return { date1904: book.date1904, batches: book.readRows(name) };
}

/** The rows of one sheet, in batches; see `openListRows`. */
export async function* readListRows(file: ListFile, sheet?: string): AsyncGenerator<string[][]> {
  yield* (await openListRows(file, sheet)).batches;
}
