import type { CellShape } from './cell-shapes.ts';
import type { ColumnFacts } from './column-facts.ts';
import { indexOfRole, type ColumnRole } from './column-roles.ts';

/** What the cells of a list without headers are, by their shape alone, and the share that must have it. */
const roleOfShape: readonly [CellShape, number, ColumnRole][] = [
  ['fullAddress', 0.6, 'streetAddress'],
  ['caseOfYear', 0.6, 'caseNumber'],
  ['person', 0.6, 'fullName'],
];
const minCells = 5;
/** What the model is as sure of as this stays. */
const certain = 0.8;
const sure = 0.9;

/**
 * In a list without headers no word can contradict the cells: its only column of whole addresses is the
 * street, of people the owner, of numbers with a year the case.
 */
export function withBareCells(
  columns: readonly ColumnFacts[],
  likelihoods: readonly Float32Array[],
): readonly Float32Array[] {
  if (columns.some(({ words }) => words.length > 0)) return likelihoods;
  const changed = [...likelihoods];
  for (const [shape, share, role] of roleOfShape) {
    const found = columns.flatMap(({ shapes, cells }, at) =>
      cells >= minCells && (shapes[shape] ?? 0) >= share ? [at] : [],
    );
    const [at, ...others] = found;
    if (at === undefined || others.length > 0) continue;
    const each = changed[at]!;
    const best = Math.max(...each.filter((_, index) => index !== indexOfRole.none));
    if (best >= certain) continue;
    const bare = each.map((value) => value * (1 - sure));
    bare[indexOfRole[role]] = sure;
    changed[at] = bare;
  }
  return changed;
}
