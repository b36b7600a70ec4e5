import type { Range } from '@e965/xlsx';
import { attributeOf, elementsOf } from './open-xml-text.ts';

/** A cell that is merged over several rows: its column counted from 0, its rows from 1. */
type MergedCell = { column: number; lastRow: number };

/** First row -> the cells that begin there and hold for rows below too. */
export type MergedCells = ReadonlyMap<number, readonly MergedCell[]>;

const marker = Buffer.from('mergeCells');
const maxMerges = 200_000;

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The end of a sheet's part, where its merged cells are named; '' where it names none. */
async function tailOf(sheet: AsyncIterable<Buffer>): Promise<string> {
  let before: Buffer = Buffer.alloc(0);
  let tail: Buffer[] | null = null;
  for await (const chunk of sheet) {
    if (tail) {
      tail.push(chunk);
      continue;
    }
    // The marker may be split across two chunks.
    const seam = Buffer.concat([before, chunk.subarray(0, marker.length)]);
    const at = chunk.indexOf(marker);
    if (at >= 0) tail = [chunk.subarray(Math.max(0, at - 1))];
    else if (seam.includes(marker)) tail = [seam, chunk.subarray(marker.length)];
    before = chunk.subarray(-marker.length);
  }
  return tail ? Buffer.concat(tail).toString('utf8') : '';
}

/**
 * The cells of a sheet that are merged over several rows. People read their value in each of those
 * rows; the file has it in the first only.
 * @param sheet the sheet's part, which names them at its end.
 */
export async function readMergedCells(sheet: AsyncIterable<Buffer>): Promise<MergedCells> {
  const cells = new Map<number, MergedCell[]>();
  let merges = 0;
  for (const { attributes } of elementsOf(await tailOf(sheet), 'mergeCell')) {
    const range = /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(attributeOf(attributes, 'ref') ?? '');
    merges += 1;
    if (!range || merges > maxMerges) continue;
    const [firstRow, lastRow] = [Number(range[2]), Number(range[3])];
    if (lastRow <= firstRow) continue;
    const known = cells.get(firstRow) ?? [];
    known.push({ column: columnOf(range[1]!), lastRow });
    cells.set(firstRow, known);
  }
  return cells;
}

/**
 * The same for a sheet from a library that lists merged ranges, with rows and columns counted from
 * 0.
 */
export function mergedCellsOf(merges: readonly Range[]): MergedCells {
  const cells = new Map<number, MergedCell[]>();
  for (const { s: first, e: last } of merges.slice(0, maxMerges)) {
    if (last.r <= first.r) continue;
    const known = cells.get(first.r + 1) ?? [];
    known.push({ column: first.c, lastRow: last.r + 1 });
    cells.set(first.r + 1, known);
  }
  return cells;
}

/** Writes the values of merged cells into the rows below their first, row by row. */
export function createMergedCellFiller(cells: MergedCells) {
  const open = new Map<number, { value: string; lastRow: number }>();
  /** @param row counted from 1. @param texts its cells; changed in place. A blank row stays blank. */
  return function fill(row: number, texts: string[]): void {
    if (cells.size === 0) return;
    for (const [column, { value, lastRow }] of open) {
      if (row > lastRow) {
        open.delete(column);
        continue;
      }
      while (texts.length < column) texts.push('');
      if (!texts[column]) texts[column] = value;
    }
    for (const { column, lastRow } of cells.get(row) ?? []) {
      const value = texts[column] ?? '';
      if (value !== '') open.set(column, { value, lastRow });
    }
  };
}
