const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/**
 * The header cells of a row. A page that was printed runs names together in one cell, and leaves
 * those to its right blank: 'Account Number   Owner Name' is two names, the last of which stand
 * over the last of these columns.
 */
export function headerCells(row: readonly string[]): string[] {
  const cells = row.map((cell) => cell.trim());
  for (let column = 0; column < cells.length; column += 1) {
    const names = cells[column]!.split(/ {3,}|\t+/);
    if (names.length < 2) continue;
    let end = column + 1;
    while (end < cells.length && !isFilled(cells[end])) end += 1;
    // Blank cells behind the last header are no columns.
    if (end === cells.length) end = column + 1;
    const shown = names.slice(-(end - column));
    if (shown.length > 1)
      cells.splice(column, end - column, ...shown, ...Array(end - column - shown.length).fill(''));
  }
  return cells.map((cell) => cell.replace(/\s+/g, ' '));
}

/** Whether a row repeats a header, as printed lists do on each page: all its cells, two at least. */
export function repeatsHeader(row: readonly string[], headers: readonly string[]): boolean {
  let same = 0;
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column]!;
    if (!isFilled(cell)) continue;
    if (cell !== headers[column] && cell.trim().replace(/\s+/g, ' ') !== headers[column])
      return false;
    same += 1;
  }
  return same >= 2;
}
