import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBestMatching } from './best-matching.ts';

/** The highest sum of gains by trying everything. */
function highestSum(gains: readonly Float64Array[], row = 0, taken = new Set<number>()): number {
  if (row === gains.length) return 0;
  let best = highestSum(gains, row + 1, taken);
  gains[row]!.forEach((gain, column) => {
    if (gain <= 0 || taken.has(column)) return;
    best = Math.max(best, gain + highestSum(gains, row + 1, new Set([...taken, column])));
  });
  return best;
}

test('finds the same matching as brute force, and uses no column twice', () => {
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(
        fc.array(fc.integer({ min: -3, max: 9 }), { minLength: columns, maxLength: columns }),
        { minLength: rows, maxLength: rows },
      ),
    );
  fc.assert(
    fc.property(table, (numbers) => {
      const gains = numbers.map((row) => Float64Array.from(row));
      const found = findBestMatching(gains);
      const columns = found.filter((column) => column >= 0);
      expect(new Set(columns).size).toBe(columns.length);
      const sum = found.reduce(
        (all, column, row) => all + (column < 0 ? 0 : gains[row]![column]!),
        0,
      );
      expect(sum).toBe(highestSum(gains));
    }),
    { numRuns: 300 },
  );
});
