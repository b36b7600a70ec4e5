/** Column, counted from 0, as text -> its words with how many rows have each, the most frequent first. */
export type ValueCounts = Record<string, [word: string, count: number][]>;

/** A column with more distinct words than this is not an enumeration. */
const maxWords = 60;
const maxWordLength = 80;
/** Columns to the right of these are not counted. */
const maxColumns = 250;

/**
 * Counts the words of all columns with few distinct ones, over all rows of a sheet, so that a
 * status in one row of a hundred thousand is found too.
 */
export function createValueCounts() {
  const columns: (Map<string, number> | null)[] = [];

  function count(column: number, cell: string): void {
    let words = columns[column];
    if (words === null) return;
    const word = cell.trim();
    if (word === '') return;
    words ??= columns[column] = new Map<string, number>();
    const times = words.get(word) ?? 0;
    if (times === 0 && (words.size >= maxWords || word.length > maxWordLength)) {
      columns[column] = null;
      return;
    }
    words.set(word, times + 1);
  }

  return {
    add(rows: readonly (readonly string[])[]): void {
      for (const row of rows) {
        const width = Math.min(row.length, maxColumns);
        for (let column = 0; column < width; column += 1) count(column, row[column]!);
      }
    },
    finish(): ValueCounts {
      const counts: ValueCounts = {};
      columns.forEach((words, column) => {
        if (!words || words.size === 0) return;
        counts[String(column)] = [...words].sort((a, b) => b[1] - a[1]);
      });
      return counts;
    },
  };
}
