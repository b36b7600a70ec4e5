import { certainOrder, wordsOfName, type NameOrder } from './name-order.ts';
import { nameSuffix, particle, title } from './owner-words.ts';
import { isGivenName } from './given-names.ts';

/** One person's name in reading order; `first` and `last` are null where they are not certain. */
export type PersonName = { full: string; first: string | null; last: string | null };

/** 'JR' of 'MARTHA H JR'. */
export const suffixesOf = (text: string) =>
  text.split(/[\s,]+/).filter((word) => nameSuffix.test(word));

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** How many words at the start are the family name: 'DE LA CRUZ JUAN' has three. */
function familyLength(words: readonly string[]): number {
  const name = words.findIndex((word) => !particle.test(word));
  return Math.min(Math.max(name, 0) + 1, words.length - 1);
}

function inOrder(
  given: readonly string[],
  family: readonly string[],
  suffixes: readonly string[],
): PersonName {
  return {
    full: [...given, ...family, ...suffixes].join(' '),
    first: given[0] ?? null,
    last: family.join(' ') || null,
  };
}

/** 'JOHN A SMITH': the family name is the last word with the particles before it. */
function givenFirst(words: readonly string[], suffixes: readonly string[]): PersonName {
  let start = words.length - 1;
  while (start > 1 && particle.test(words[start - 1]!)) start -= 1;
  return inOrder(words.slice(0, start), words.slice(start), suffixes);
}

function familyFirst(words: readonly string[], suffixes: readonly string[]): PersonName {
  const length = familyLength(words);
  return inOrder(words.slice(length), words.slice(0, length), suffixes);
}

/** 'SMITH JR, JOHN A.', 'John Smith, Jr.'; null where the commas say something else. */
function byComma(text: string): PersonName | null {
  const pieces = text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  const named = pieces.filter((piece, index) => index === 0 || !nameSuffix.test(piece));
  if (named.length !== 2) return null;
  const family = wordsOfName(named[0]!);
  const given = wordsOfName(named[1]!);
  return family.length > 0 && given.length > 0 ? inOrder(given, family, suffixesOf(text)) : null;
}

/**
 * A person's name without anything about ownership.
 * @param order that of its column; null where the column leaves it open: then a name whose own words
 *   do not say it stays as it is written, without a first and last name.
 */
export function readPerson(text: string, order: NameOrder | null): PersonName {
  const comma = byComma(text);
  if (comma) return comma;
  const words = wordsOfName(text.replaceAll(',', ' '));
  const suffixes = suffixesOf(text);
  const full = text
    .split(/\s+/)
    .filter((word) => !title.test(word))
    .join(' ')
    .replace(/,(?=\s|$)/g, '');
  if (words.length < 2) {
    const isFamily = order === 'family-first' || !isGivenName(words[0] ?? '');
    return {
      full,
      first: isFamily ? null : (words[0] ?? null),
      last: isFamily ? (words[0] ?? null) : null,
    };
  }
  const own = certainOrder(words);
  // A name that contradicts its column is kept as written, never read the other way.
  if (order !== null && own !== null && own !== order && isInitialAtEdge(words))
    return { full, first: null, last: null };
  const taken = order ?? own;
  if (taken === null) return { full, first: null, last: null };
  return taken === 'given-first' ? givenFirst(words, suffixes) : familyFirst(words, suffixes);
}

/** Whether an initial shows where the middle name is: stronger than any table of names. */
const isInitialAtEdge = (words: readonly string[]) =>
  words.length > 2 && (isInitial(words.at(-1)!) || isInitial(words[1]!));
