/** Sums for a least-squares fit of some columns: the products of each two, and with the answer. */
export function createNormalEquations(width: number) {
  const products = new Float64Array(width * width);
  const answers = new Float64Array(width);
  return {
    /** Adds one observation. */
    add(row: Float64Array, answer: number): void {
      for (let i = 0; i < width; i += 1) {
        const value = row[i]!;
        if (value === 0) continue;
        answers[i]! += value * answer;
        for (let j = i; j < width; j += 1) products[i * width + j]! += value * row[j]!;
      }
    },
    /**
     * The coefficient of each column.
     * @param ridge is added to each diagonal: what nothing speaks of becomes 0.
     */
    solve(ridge: number): Float64Array {
      const matrix = products.slice();
      for (let i = 0; i < width; i += 1) matrix[i * width + i]! += ridge;
      return solveSymmetric(matrix, answers, width);
    },
  };
}

/** Cholesky, from the upper triangle of a positive definite matrix. */
function solveSymmetric(matrix: Float64Array, answers: Float64Array, width: number): Float64Array {
  const lower = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[j * width + i]!;
      for (let k = 0; k < j; k += 1) sum -= lower[i * width + k]! * lower[j * width + k]!;
      lower[i * width + j] =
        i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * width + j]!;
    }
  }
  const solved = new Float64Array(width);
  for (let i = 0; i < width; i += 1) {
    let sum = answers[i]!;
    for (let k = 0; k < i; k += 1) sum -= lower[i * width + k]! * solved[k]!;
    solved[i] = sum / lower[i * width + i]!;
  }
  for (let i = width - 1; i >= 0; i -= 1) {
    let sum = solved[i]!;
    for (let k = i + 1; k < width; k += 1) sum -= lower[k * width + i]! * solved[k]!;
    solved[i] = sum / lower[i * width + i]!;
  }
  return solved;
}
