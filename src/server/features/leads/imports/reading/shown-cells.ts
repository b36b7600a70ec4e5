import { readingLimits } from './reading-limits.ts';
import type { ValueCounts } from './value-counts.ts';

/** Of a cell the preview has its beginning; the file has all of it. */
const cellLength = 2_000;

/**
 * Cuts the cells of a preview to text that the database can hold, and counts them: one text may stand
 * in all of the first rows of fifty sheets, and the preview leaves the reading thread.
 * @param refuse the error of a file whose preview is too large.
 */
export function createShownCells(refuse: () => Error) {
  let characters = 0;
  const cell = (text: string): string => {
    const shown = text.slice(0, cellLength).toWellFormed().replaceAll('\u0000', '');
    characters += shown.length;
    if (characters > readingLimits.shownCharacters) throw refuse();
    return shown;
  };
  const row = (cells: readonly string[]) => cells.map(cell);
  return {
    row,
    rows: (rows: readonly string[][]) => rows.map(row),
    counts: (values: ValueCounts): ValueCounts =>
      Object.fromEntries(
        Object.entries(values).map(([column, words]) => [
          column,
          words.map(([word, count]): [string, number] => [cell(word), count]),
        ]),
      ),
  };
}
