/** Solves a system of linear equations by elimination with pivots; neither argument is changed. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const line = rows[column]!;
    for (let row = column + 1; row < size; row += 1) {
      const factor = rows[row]![column]! / line[column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * line[at]!;
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = rows[row]![size]!;
    for (let at = row + 1; at < size; at += 1) rest -= rows[row]![at]! * found[at]!;
    found[row] = rest / rows[row]![row]!;
  }
  return found;
}
