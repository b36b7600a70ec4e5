import { isKnownWord, isPlainWord } from './vocabulary.ts';

const maxCutLength = 40;
const shortWords = new Set([
  'st',
  'no',
  'id',
  'cd',
  'dt',
  'nm',
  'nr',
  'zip',
  'dir',
  'num',
  'of',
  'or',
]);

/** 'ownername' -> ['owner', 'name']; null if not all of it is made of known words. */
function cut(word: string): string[] | null {
  if (word.length < 5 || word.length > maxCutLength || /\d/.test(word)) return null;
  const best: ({ cost: number; words: string[] } | null)[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - 14); start < end; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      const fits = part.length > 2 ? isKnownWord(part) : shortWords.has(part);
      if (!before || !fits) continue;
      // Few long words are likelier than many short ones.
      const cost = before.cost + 1 + (part.length < 3 ? 0.8 : part.length < 4 ? 0.1 : 0);
      const current = best[end];
      if (!current || cost < current.cost) best[end] = { cost, words: [...before.words, part] };
    }
  }
  return best[word.length]?.words ?? null;
}

/** Words that end the names of columns, by which one that was cut off is completed. */
const endings =
  'address street owner name number city state zipcode county value acreage description improvement municipality legal property district subdivision assessed appraised delinquent foreclosure violation judgment defendant plaintiff status amount'.split(
    ' ',
  );

/** Two letters for a city or ZIP after the word that names its owner: 'PROPERTYCI', 'OWNERZI'. */
const shortEnding = /^(property|owner|taxpayer|mailing|mail|situs|location|site)(ci|zi)$/;

/** 'fulladdres' -> ['full', 'address']: a name that a shapefile cut off; null if no word fits. */
function completed(word: string): string[] | null {
  const short = shortEnding.exec(word);
  if (short) return [short[1]!, short[2] === 'ci' ? 'city' : 'zipcode'];
  for (let start = 0; start <= word.length - 3; start += 1) {
    const before = word.slice(0, start);
    const rest = word.slice(start);
    const ending = endings.find((each) => each.length > rest.length && each.startsWith(rest));
    if (!ending) continue;
    const known = before === '' ? [] : isKnownWord(before) ? [before] : cut(before);
    if (known) return [...known, ending];
  }
  return null;
}

/** Long words of headers, which people misspell and shorten. */
const longWords =
  'address property parcel physical mailing delinquent defendant plaintiff foreclosure violation taxpayer assessed assessment appraised appraisal judgment location municipality description subdivision improvement latitude longitude received completed complaint certificate auction balance amount number prefix suffix direction street building neighborhood telephone inspection unpaid opened closed status petitioner decedent borrower mortgage trustee attorney'.split(
    ' ',
  );
const wordsByStart = Map.groupBy(longWords, ([first]) => first);

/**
 * Whether one letter that is wrong, missing, added or exchanged with its neighbor makes one word
 * the other.
 */
function areOneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne -= 1;
    endOther -= 1;
  }
  const [left, right] = [one.slice(start, endOne), other.slice(start, endOther)];
  return (
    Math.max(left.length, right.length) <= 1 ||
    (left.length === 2 && left === [...right].toReversed().join(''))
  );
}

const consonants = (word: string) =>
  word[0]! +
  word
    .slice(1)
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1');
const consonantsOf = new Map(longWords.map((word) => [word, consonants(word)]));

/**
 * 'phisical', 'addrss', 'improvmnt', 'munici': the long word that was probably meant; null if none
 * fits, or more than one that was shortened.
 */
function meant(word: string): string | null {
  if (word.length < 4) return null;
  const near = wordsByStart.get(word[0]!) ?? [];
  if (word.length >= 5) {
    const misspelled = near.find((each) => each.length >= 6 && areOneLetterApart(word, each));
    if (misspelled) return misspelled;
  }
  const bare = consonants(word);
  const shortened = near.filter(
    (each) =>
      (word.length >= 5 && each.startsWith(word)) ||
      (bare.length >= 4 && bare === word && consonantsOf.get(each) === bare),
  );
  return shortened.length === 1 ? shortened[0]! : null;
}

/** Suffixes and prefixes of column names, whatever precedes or follows them. */
const heads =
  'address parcel owner street status number amount phone email description type date name value desc addr code'.split(
    ' ',
  );

/**
 * 'lparcel' -> l, parcel; 'surveydate' -> survey, date; null if no such word is at either end. A
 * word of less than five letters counts at the end alone, after at least three letters.
 */
function withKnownEnd(word: string): string[] | null {
  for (const head of heads) {
    const rest = word.length - head.length;
    if (rest < 1 || (head.length < 5 && rest < 3)) continue;
    if (word.endsWith(head)) return [word.slice(0, rest), head];
    if (head.length >= 5 && word.startsWith(head)) return [head, word.slice(head.length)];
  }
  return null;
}

/**
 * A word as parts that the word table knows or may know; the word itself if nothing is known of it.
 */
export function resolveWord(word: string, isCutOff: boolean): readonly string[] {
  if (isPlainWord(word)) return [word];
  const whole = cut(word) ?? (isCutOff ? completed(word) : null);
  if (whole) return whole;
  const one = meant(word);
  if (one) return [one];
  const parts = withKnownEnd(word);
  return parts
    ? parts.flatMap((part) => (isKnownWord(part) ? [part] : [meant(part) ?? part]))
    : [word];
}
