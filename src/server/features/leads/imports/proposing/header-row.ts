import { isWrittenDate } from './columns/cell-shapes.ts';
import { isHeaderWord } from './columns/column-model.ts';
import { wordsOf } from './columns/header-words.ts';
import { matchSource } from './source-match.ts';

/** The rows in which a header is looked for: titles and notes above it rarely take more. */
const searchedRows = 30;

/**
 * The share of a row's cells with known words from which on it is compared with the known sources.
 */
const minShareOfSource = 0.15;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');

export const looksLikeData = (cell: string) =>
  /^[$(]?-?[\d.,]+\)?%?$/.test(cell.trim()) ||
  isWrittenDate(cell.trim()) ||
  /^\d+\s+\S|@/.test(cell.trim());

/** Whether a cell's words name something that lists have columns of. */
export function namesColumn(cell: string): boolean {
  if (cell.length > 60) return false;
  const { words } = wordsOf(cell);
  const known = words.filter(isHeaderWord).length;
  return words.length > 0 && words.length <= 7 && known >= words.length * 0.5;
}

/** How much a row looks like a header: known words, no data, as wide as the table. */
function scoreRow(row: readonly string[], width: number): number {
  const cells = filled(row);
  if (cells.length === 0) return 0;
  // Distinct, so that a column of one repeated word does not make data look like a header.
  const known = new Set(
    cells
      .filter((cell) => !looksLikeData(cell) && namesColumn(cell))
      .map((cell) => cell.trim().toLowerCase()),
  );
  const data = cells.filter(looksLikeData).length;
  const distinct = new Set(cells.map((cell) => cell.trim().toLowerCase())).size;
  // A wide row of data is not compared with all sources.
  const mayBeSource = known.size >= Math.max(3, cells.length * minShareOfSource);
  const source = mayBeSource && matchSource(row) ? 5 : 0;
  return known.size * 2 + source + (distinct / cells.length) * (cells.length / width) - data * 1.5;
}

/**
 * The row that names the columns: below merged titles and blank rows, above the data.
 * @returns its index, or -1 if the list has none and its first row is already data.
 */
export function findHeaderRow(rows: readonly string[][]): number {
  const searched = rows.slice(0, searchedRows);
  const width = Math.max(1, ...rows.map((row) => filled(row).length));
  let best = { index: -1, score: 0 };
  searched.forEach((row, index) => {
    const score = scoreRow(row, width);
    if (score > best.score + 0.001) best = { index, score };
  });
  if (best.score >= 2) return best.index;
  // No word is known: the first row as wide as the table, unless it is data like the others.
  const first = searched.findIndex((row) => filled(row).length >= Math.max(1, width * 0.5));
  return first >= 0 && !searched[first]!.some(looksLikeData) ? first : -1;
}
