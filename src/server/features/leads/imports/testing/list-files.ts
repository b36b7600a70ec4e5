import { readCsvRows, readStoredRows } from '../reading/csv.reader.ts';
import { readWholeList, type ListFile } from '../reading/list-file.reader.ts';
import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';

type Cell =
  | string
  | number
  | boolean
  | null
  | { v: number; z: string }
  | { f: string; v: number | string };

/** A sheet of plain cells, numbers with a format, and formulas with their stored value. */
export function sheetOf(rows: Cell[][]): WorkSheet {
  const plain = rows.map((row) =>
    row.map((cell) => (cell && typeof cell === 'object' ? cell.v : cell)),
  );
  const sheet = utils.aoa_to_sheet(plain);
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (!cell || typeof cell !== 'object') return;
      const target = sheet[utils.encode_cell({ r, c })] as { z?: string; f?: string };
      if ('z' in cell) target.z = cell.z;
      else target.f = cell.f;
    }),
  );
  return sheet;
}

type BookOptions = {
  bookType?: BookType;
  hidden?: string[];
  date1904?: boolean;
  bookSST?: boolean;
};

/** A workbook as bytes, by sheet name. */
export function workbookBytes(
  sheets: Record<string, WorkSheet>,
  { bookType = 'xlsx', hidden = [], date1904 = false, bookSST = false }: BookOptions = {},
): Buffer {
  const SheetNames = Object.keys(sheets);
  return write(
    {
      SheetNames,
      Sheets: sheets,
      Workbook: {
        WBProps: { date1904 },
        Sheets: SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
      },
    },
    { type: 'buffer', bookType, bookSST, compression: true },
  ) as Buffer;
}

/** All rows of one sheet, read as an upload is and kept as processing finds them. */
export async function readListRows(file: ListFile, sheet?: string): Promise<string[][]> {
  const kept: Uint8Array[][] = [];
  for await (const output of readWholeList(file)) {
    if (output.kind === 'kept') (kept[output.sheet] ??= []).push(output.bytes);
    else if (output.summary.format === 'csv') return collect(readCsvRows(file.bytes));
    else {
      const index =
        sheet === undefined ? 0 : output.summary.sheets.findIndex(({ name }) => name === sheet);
      return collect(readStoredRows(Buffer.concat(kept[index] ?? [])));
    }
  }
  throw new Error('No summary came.');
}

async function collect(batches: AsyncIterable<string[][]>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
