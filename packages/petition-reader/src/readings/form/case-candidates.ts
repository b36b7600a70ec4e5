import type { PetitionFieldName } from '../../petition-field.ts';
import type { Candidate } from '../../petition.ts';
import { inkOf, surround, wordsBetween, type PlacedText } from '../../page/placed-text.ts';

/** A heading in capitals converted to title case: 'CIRCUIT COURT OF COOK' as 'Circuit Court of Cook'. */
export function titled(text: string): string {
  return /[a-z]/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(
          /(^|[\s(-])([a-z])/g,
          (_, gap: string, letter: string) => gap + letter.toUpperCase(),
        )
        .replace(/\b(Of|For|The|And|In)\b/g, (word) => word.toLowerCase());
}

/** A part of a text as a reading of a field of the case. */
export function caseCandidate(
  field: PetitionFieldName,
  value: string,
  placed: PlacedText,
  from: number,
  to: number,
  weight: number,
): Candidate {
  const words = wordsBetween(placed, from, to);
  return {
    field,
    value,
    weight,
    ink: inkOf(words),
    page: placed.page,
    box: surround(words.length > 0 ? words : placed.words),
  };
}
