import { createSectionFinder, type FoundSection } from '../sections/find-sections.ts';
import { serializeRows, readCsvRows } from './csv.reader.ts';
import { recogniseFile, type ListFormat } from './file-kind.ts';
import { createValueCounts, type ValueCounts } from './value-counts.ts';
import { readingLimits } from './reading-limits.ts';
import { createShownCells } from './shown-cells.ts';
import { unwrapTextFormulas } from './text-formula.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Limits = Record<'characters' | 'gridCells', number>;

export type ListFile = { bytes: Uint8Array; filename: string };

/** The preview of a sheet before anything is stored. */
export type SheetSummary = {
  name: string;
  /** All rows of the sheet, blank ones between others included. */
  totalRows: number;
  /** The first rows, from the file's first on. */
  head: string[][];
  /** How often the words of columns with few of them occur, header and titles included. */
  values?: ValueCounts;
  /** The parts of it that have a header of their own. */
  sections?: FoundSection[];
};

export type ListSummary = {
  format: ListFormat;
  sheets: SheetSummary[];
  /** Whether bare date serials of this workbook count from 1904. */
  date1904: boolean;
};

/** Rows of a workbook's sheet in the form of `serializeRows`, and at the end the summary of the file. */
export type ReadOutput =
  | { kind: 'kept'; sheet: number; bytes: Uint8Array }
  | { kind: 'summary'; summary: ListSummary };

/** How many rows a summary holds of each sheet. */
const headRows = 100;
/** Sheets beyond these are not offered. */
const sheetLimit = 50;

/** The name of the only sheet of a .csv file. */
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

const tooLarge = (sentence: string) =>
  new UnreadableFile('too_large', `${sentence} Split it and upload the parts.`);

/** Counts what the cells of a workbook say and take, before they are written out. */
function createTextCounter(limits: Limits) {
  let characters = 0;
  let cells = 0;
  return (rows: readonly string[][]): void => {
    for (const row of rows) {
      // A blank row takes a line.
      cells += Math.max(row.length, 1);
      for (const cell of row) characters += cell.length;
    }
    if (characters > limits.characters)
      throw tooLarge('The cells of this workbook hold more text than can be read.');
    if (cells > limits.gridCells) {
      const limit = limits.gridCells.toLocaleString('en-US');
      throw tooLarge(`This workbook has more than ${limit} cells with its empty ones.`);
    }
  };
}

/** A sheet whose rows are added batch by batch. */
function createSheet(name: string) {
  const summary: SheetSummary = { name, totalRows: 0, head: [] };
  const counting = createValueCounts();
  const finder = createSectionFinder();
  return {
    add(rows: string[][]): void {
      refuseWide(rows);
      counting.add(rows);
      finder.add(rows);
      if (summary.head.length < headRows) {
        summary.head.push(...rows.slice(0, headRows - summary.head.length));
      }
      summary.totalRows += rows.length;
    },
    finish(): SheetSummary {
      return { ...summary, values: counting.finish(), sections: finder.finish() };
    },
  };
}

/** A text with one cell per line is a list only if that cell is an address. */
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

/** The sheets as they are stored for the preview. */
function shownSheets(sheets: readonly SheetSummary[]): SheetSummary[] {
  const shown = createShownCells(() => tooLarge('This file has too much text in its first rows.'));
  return sheets.map((sheet) => ({
    ...sheet,
    head: shown.rows(sheet.head),
    values: shown.counts(sheet.values ?? {}),
    sections: (sheet.sections ?? []).map((section) => ({
      ...section,
      headers: shown.row(section.headers),
      head: shown.rows(section.head),
      headings: section.headings.map((heading) => ({
        ...heading,
        values: shown.row(heading.values),
      })),
    })),
  }));
}

async function* readCsv({ bytes, filename }: ListFile): AsyncGenerator<ReadOutput> {
  const sheet = createSheet(csvSheetName(filename));
  for await (const rows of readCsvRows(bytes)) sheet.add(rows);
  const summary = sheet.finish();
  refuseEmpty([summary]);
  refuseProse(summary);
  const sheets = shownSheets([summary]);
  yield { kind: 'summary', summary: { format: 'csv', sheets, date1904: false } };
}

async function* readWorkbook(
  { bytes, filename }: ListFile,
  format: ListFormat,
  limits: Limits,
): AsyncGenerator<ReadOutput> {
  // The library for workbooks takes longer to load than most .csv files to be read.
  const { openWorkbook } = await import('./workbook.reader.ts');
  const book = await openWorkbook(asBuffer(bytes), namedFormat(filename));
  const sheets: SheetSummary[] = [];
  const countText = createTextCounter(limits);
  for (const [index, { name }] of book.sheets.slice(0, sheetLimit).entries()) {
    const sheet = createSheet(name);
    for await (const rows of book.readRows(name)) {
      countText(rows);
      sheet.add(unwrapTextFormulas(rows));
      yield { kind: 'kept', sheet: index, bytes: new TextEncoder().encode(serializeRows(rows)) };
    }
    sheets.push(sheet.finish());
  }
  refuseEmpty(sheets);
  const { date1904 } = book;
  yield { kind: 'summary', summary: { format, sheets: shownSheets(sheets), date1904 } };
}

/**
 * Reads a file once to its end: the rows of a workbook's sheets as stored for processing, then its
 * visible sheets with their first rows and exact row counts.
 * @throws UnreadableFile with the sentence that the person gets.
 */
export function readWholeList(
  file: ListFile,
  limits: Limits = readingLimits,
): AsyncGenerator<ReadOutput> {
  const format = recogniseFile(file.bytes, file.filename);
  return format === 'csv' ? readCsv(file) : readWorkbook(file, format, limits);
}

const namedFormat = (filename: string) => (/\.xlsx$/i.test(filename) ? 'xlsx' : 'xls');
