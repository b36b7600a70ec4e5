import type { PetitionFieldName } from '../src/petition-field.ts';
import { toState } from '../src/places/zip-table.ts';

/**
 * The expected content of a field: a value, '' if the document does not give it, '~value' if it may
 * be left out, or a list of values any of which is right.
 */
export type Expected = string | readonly string[];

/** The result of comparing an answer: `wrong` is another value than the one expected, or an invented one. */
export type Verdict = 'right' | 'wrong' | 'empty';

// Long and short forms of one word in a street.
const streetWords = new Map(
  'street st,avenue ave,road rd,drive dr,lane ln,court ct,boulevard blvd,parkway pkwy,turnpike tpke,place pl,circle cir,heights hts,suite ste,apartment apt,north n,south s,east e,west w'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** One spelling for all spellings of a value that count as equal. */
export function comparable(field: PetitionFieldName, value: string): string {
  if (field.endsWith('streetAddress'))
    return value
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => streetWords.get(word) ?? word)
      .join('');
  if (field.endsWith('state')) return toState(value) || letters(value);
  if (field.endsWith('zipCode')) return value.replace(/\D/g, '').slice(0, 5);
  if (field.endsWith('phoneNumber')) return value.replace(/\D/g, '').slice(-10);
  if (field === 'county') return letters(value.replace(/\bcounty\b/i, ''));
  return letters(value);
}

/** Compares an answer with the expected value, by the rules above. */
export function judge(field: PetitionFieldName, answer: string, expected: Expected): Verdict {
  const accepted = [expected].flat();
  const mayBeEmpty = accepted.some((value) => value === '' || value.startsWith('~'));
  if (answer === '') return mayBeEmpty ? 'right' : 'empty';
  const said = comparable(field, answer);
  const isRight = accepted.some(
    (value) => value !== '' && comparable(field, value.replace(/^~/, '')) === said,
  );
  return isRight ? 'right' : 'wrong';
}
