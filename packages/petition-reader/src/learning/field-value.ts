import type { PetitionFieldName } from '../petition-field.ts';
import type { Word } from '../page/page.ts';
import { findDates } from '../values/dates.ts';
import { normalValue } from '../values/normal-value.ts';
import type { LabelField } from '../vocabulary/label-kinds.ts';
import { nameKey } from '../people/names.ts';
import type { PageLayout, Segment } from '../page/page-layout.ts';
import { placeText } from '../page/placed-text.ts';
import { toState } from '../places/zip-table.ts';

const kinds: [RegExp, LabelField][] = [
  [/fullName$|^attorney$/, 'name'],
  [/streetAddress$/, 'address'],
  [/city$/, 'city'],
  [/state$/, 'state'],
  [/zipCode$/, 'zip'],
  [/phoneNumber$/, 'phone'],
  [/deceasedDate$/, 'deathDate'],
  [/^filingDate$/, 'filingDate'],
  [/^county$/, 'county'],
  [/^caseNumber$/, 'caseNumber'],
];

/** A text as a field's value, or '' where it is none. A court's name is printed, not filled in: it is not learned. */
export function readAs(field: PetitionFieldName, text: string): string {
  const kind = kinds.find(([pattern]) => pattern.test(field))?.[1];
  const value = kind ? normalValue(kind, text) : '';
  if (kind === 'state') return toState(value);
  return kind === 'zip' && !/^\d{5}$/.test(value) ? '' : value;
}

/** What two spellings of one value have in common. */
export function valueKey(field: PetitionFieldName, value: string): string {
  if (/fullName$|^attorney$/.test(field)) return nameKey(value);
  if (field.endsWith('state')) return toState(value);
  return value.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Words of one segment that are a value, by their first and last place in it. */
export type ValuePlace = { segment: Segment; from: number; to: number };

const mostWords = 9;

function keyOfWords(field: PetitionFieldName, words: Word[]): string {
  const { text } = placeText(words, 1);
  if (field.endsWith('Date')) return (findDates(text)[0]?.iso ?? '').replace(/-/g, '');
  return valueKey(field, text);
}

/** Every place on a page where a typed value stands, whatever its spelling there. */
export function placesOf(
  layout: PageLayout,
  field: PetitionFieldName,
  value: string,
): ValuePlace[] {
  const wanted = valueKey(field, value);
  if (!wanted) return [];
  return layout.segments.flatMap((segment) => {
    for (let size = 1; size <= Math.min(mostWords, segment.words.length); size++)
      for (let from = 0; from + size <= segment.words.length; from++)
        if (keyOfWords(field, segment.words.slice(from, from + size)) === wanted)
          return [{ segment, from, to: from + size }];
    return [];
  });
}
