import type { ColumnFacts } from './column-facts.ts';
import { indexOfRole } from './column-roles.ts';

const minCells = 5;
/** The share of cells that must be a case's number. */
const minShare = 0.6;
/** What the model is as sure of as this stays. */
const certain = 0.8;
const sure = 0.9;

/** In a list without headers no word can contradict the cells: its only column of numbers with a year is the case's. */
export function withBareCells(
  columns: readonly ColumnFacts[],
  likelihoods: readonly Float32Array[],
): readonly Float32Array[] {
  if (columns.some(({ words }) => words.length > 0)) return likelihoods;
  const [at, ...others] = columns.flatMap(({ shapes, cells }, column) =>
    cells >= minCells && (shapes.caseOfYear ?? 0) >= minShare ? [column] : [],
  );
  if (at === undefined || others.length > 0) return likelihoods;
  const best = Math.max(...likelihoods[at]!.filter((_, index) => index !== indexOfRole.none));
  if (best >= certain) return likelihoods;
  const bare = likelihoods[at]!.map((value) => value * (1 - sure));
  bare[indexOfRole.caseNumber] = sure;
  return likelihoods.with(at, bare);
}
