import type { FilterKind } from '#domain/leads/filter-operators.ts';
import { yearText } from './fact-terms.ts';
import { amountBound, levelsOf, treeTerm, type AmountTree, type Tree } from './terms.ts';

/** Terms from the first up to, and without, the second, as the database's bytes compare. */
export type TermRange = [from: string, before: string];

const last = '\u{10FFFF}';
/** Appended to a term it makes the end of a range that holds this term alone. */
const behind = '\u0001';

export const oneTerm = (term: string): TermRange => [term, term + behind];

/** The ranges in which all leads match, and those in which only some do. */
export type Cover = { sure: TermRange[]; unsure: TermRange[] };

/**
 * The terms of a tree that cover the values from `low` up to, and without, `high`; null for no bound.
 * A bound longer than the tree's last level cuts one of its terms in two, unless the rest is zeros:
 * the leads of that term are unsure.
 */
export function coverRange(
  tree: Tree | AmountTree,
  low: string | null,
  high: string | null,
): Cover {
  const levels = levelsOf(tree);
  const cover: Cover = { sure: [], unsure: [] };
  const finest = levels.length - 1;

  /** Values that begin with `prefix`, from `low` and up to `high` if those are given. */
  function add(index: number, prefix: string, from: string | null, to: string | null): void {
    const level = levels[index]!;
    const start = from === null ? null : from.slice(0, level);
    const end = to === null ? null : to.slice(0, level);
    const term = (text: string) => treeTerm(tree, level, text);
    if (start !== null && start === end) {
      if (index < finest) add(index + 1, start, from, to);
      else if (!isWhole(to!, level)) cover.unsure.push(oneTerm(term(start)));
      return;
    }
    const isStartSure = start === null || (index === finest && isWhole(from!, level));
    const first = start === null ? term(prefix) : isStartSure ? term(start) : term(start) + behind;
    cover.sure.push([first, end === null ? term(prefix) + last : term(end)]);
    if (start !== null && !isStartSure) {
      if (index < finest) add(index + 1, start, from, null);
      else cover.unsure.push(oneTerm(term(start)));
    }
    if (end !== null) {
      if (index < finest) add(index + 1, end, null, to);
      else if (!isWhole(to!, level)) cover.unsure.push(oneTerm(term(end)));
    }
  }

  if (low === null || high === null || low < high) add(0, '', low, high);
  return cover;
}

/** Whether a bound is exactly at the start of a term of the level. */
const isWhole = (bound: string, level: number) => /^[0:.Z]*$/.test(bound.slice(level));

/** The start of values of at least a number, or of more by the least difference, as the tree has them. */
export function boundText(
  { name, kind, value }: { name: string; kind: FilterKind; value: unknown },
  more: 0 | 1,
): string {
  const number = Number(value);
  if (kind === 'year') return yearText(number + more);
  const parts = kind === 'squareFeet' ? number : Math.round(number * 100);
  return name === 'price' ? String(parts + more).padStart(12, '0') : amountBound(parts + more);
}
