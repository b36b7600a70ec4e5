/**
 * Assigns columns to rows so that the sum of the gains is maximal; a column is used at most once,
 * and a row may get none. The Hungarian method with shortest augmenting paths: rows² × columns
 * steps.
 * @param gains of each row in each column; one of 0 or less is never chosen.
 * @returns the column of each row, or -1.
 */
export function findBestMatching(gains: readonly Float64Array[]): number[] {
  const rows = gains.length;
  const columns = gains[0]?.length ?? 0;
  // An extra column for each row, at no gain, lets a row get none.
  const width = columns + rows;
  const cost = (row: number, column: number) => {
    if (column >= columns) return column - columns === row ? 0 : 1e9;
    const gain = gains[row]![column]!;
    return gain > 0 ? -gain : 1e6;
  };
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(width + 1);
  const takenBy = new Int32Array(width + 1);
  const cameFrom = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row += 1) {
    takenBy[0] = row;
    let column = 0;
    const shortest = new Float64Array(width + 1).fill(Infinity);
    const visited = new Uint8Array(width + 1);
    do {
      visited[column] = 1;
      const current = takenBy[column]!;
      let step = Infinity;
      let next = 0;
      for (let other = 1; other <= width; other += 1) {
        if (visited[other]) continue;
        const reduced = cost(current - 1, other - 1) - rowPrice[current]! - columnPrice[other]!;
        if (reduced < shortest[other]!) {
          shortest[other] = reduced;
          cameFrom[other] = column;
        }
        if (shortest[other]! < step) {
          step = shortest[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (visited[other]) {
          rowPrice[takenBy[other]!]! += step;
          columnPrice[other]! -= step;
        } else shortest[other]! -= step;
      }
      column = next;
    } while (takenBy[column] !== 0);
    do {
      const before = cameFrom[column]!;
      takenBy[column] = takenBy[before]!;
      column = before;
    } while (column !== 0);
  }
  const found = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= columns; column += 1)
    if (takenBy[column]! > 0) found[takenBy[column]! - 1] = column - 1;
  return found.map((column, row) => (column >= 0 && gains[row]![column]! > 0 ? column : -1));
}
