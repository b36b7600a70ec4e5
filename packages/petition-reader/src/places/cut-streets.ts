import type { Candidate } from '../petition.ts';
import { isCutOf } from './addresses.ts';

/**
 * Completes a street that one reading cut at the end of its line and another continued on the next
 * line: the two are one street, and the whole one counts.
 */
export function completeStreets(candidates: Candidate[]): Candidate[] {
  const streets = candidates.filter(({ field }) => field.endsWith('streetAddress'));
  return candidates.map((candidate) => {
    if (!streets.includes(candidate)) return candidate;
    const { field, page, value, box } = candidate;
    const whole = streets.find(
      (other) =>
        other.field === field &&
        other.page === page &&
        Math.abs(other.box.x - box.x) < 20 &&
        Math.abs(other.box.y - box.y) < 20 &&
        isCutOf(value, other.value),
    );
    return whole ? { ...candidate, value: whole.value, box: whole.box } : candidate;
  });
}
