import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { cellText } from './cell-text.ts';
import { misnamedWorkbook } from './file-kind.ts';
import { createMergedCellFiller, mergedCellsOf } from './merged-cells.ts';
import { openXmlWorkbook } from './open-xml.reader.ts';
import { readingLimits } from './reading-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { withoutFormulas } from './without-formulas.ts';
import { guardWorkbook } from './zip-guard.ts';

// Without the tables, umlauts of Excel 5 and 95 files come as '_'.
set_cptable(codepages);

export type Workbook = {
  date1904: boolean;
  /** Visible sheets, in the workbook's order. */
  sheets: { name: string }[];
  readRows: (sheet: string) => AsyncIterable<string[][]> | Iterable<string[][]>;
};

const locked = () =>
  new UnreadableFile(
    'password_protected',
    'This workbook is protected by a password. Save a copy without a password and upload that.',
  );

function parse(bytes: Buffer): WorkBook {
  try {
    return read(withoutFormulas(bytes) ?? bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(message)) throw locked();
    throw new UnreadableFile(
      'corrupt',
      'This workbook is damaged and cannot be read. Save it again and upload it.',
    );
  }
}

/** An .xlsx with a password is a compound file that holds this stream (named in UTF-16). */
const isEncrypted = (bytes: Buffer) => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));

type DenseRow = (CellObject | undefined)[] | undefined;

function denseRows(sheet: WorkSheet | undefined): DenseRow[] {
  const data = (sheet as { '!data'?: DenseRow[] } | undefined)?.['!data'];
  return Array.isArray(data) ? data : [];
}

function isFilled(cell: CellObject | undefined): boolean {
  return (
    cell !== undefined && cell.v !== undefined && cell.v !== '' && cell.t !== 'z' && cell.t !== 'e'
  );
}

/** Rows up to the last one with content: formatting alone does not make a row. */
function countRows(rows: DenseRow[]): number {
  return rows.findLastIndex((row) => row?.some(isFilled)) + 1;
}

function rowTexts(row: DenseRow, date1904: boolean): string[] {
  if (!row) return [];
  const width = row.findLastIndex(isFilled) + 1;
  const texts: string[] = [];
  for (let column = 0; column < width; column += 1) texts.push(cellText(row[column], date1904));
  return texts;
}

/**
 * Opens an .xlsx or .xls (BIFF2 to BIFF8). Runs in the reading thread: it blocks while it parses.
 * @param named the extension that the file's name has.
 * @throws UnreadableFile where it is damaged, locked, too large or has no visible sheet.
 */
export async function openWorkbook(bytes: Buffer, named: 'xlsx' | 'xls'): Promise<Workbook> {
  const isZip = bytes[0] === 0x50;
  if (isZip) {
    await guardWorkbook(bytes);
    const streamed = await openXmlWorkbook(bytes);
    if (streamed) return streamed;
  } else if (isEncrypted(bytes)) throw locked();
  else if (named === 'xlsx') throw misnamedWorkbook();
  const book = parse(bytes);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const visible = book.SheetNames.filter(
    (_, index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0,
  );
  if (visible.length === 0) {
    throw new UnreadableFile('empty', 'This workbook has no visible sheet.');
  }
  const rowsOf = (name: string) => denseRows(book.Sheets[name]);
  return {
    date1904,
    sheets: visible.map((name) => ({ name })),
    *readRows(name) {
      const rows = rowsOf(name);
      const count = countRows(rows);
      const fill = createMergedCellFiller(mergedCellsOf(book.Sheets[name]?.['!merges'] ?? []));
      for (let start = 0; start < count; start += readingLimits.batchRows) {
        const end = Math.min(start + readingLimits.batchRows, count);
        const batch: string[][] = [];
        for (let row = start; row < end; row += 1) {
          const texts = rowTexts(rows[row], date1904);
          if (texts.length > 0) fill(row + 1, texts);
          batch.push(texts);
          // Rows that were delivered need not stay in memory beside its texts. (The same sheet is
          // never read twice by one thread.)
          rows[row] = undefined;
        }
        yield batch;
      }
    },
  };
}
