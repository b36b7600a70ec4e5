import type { PageLayout } from '../page/page-layout.ts';
import type { Word } from '../page/page.ts';
import { editDistance } from '../page/spelling.ts';
import { isPaperWord } from '../people/names.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import type { FoundField } from '../petition.ts';
import { spellingLimits } from '../weights.ts';
import { offered } from './offered.ts';

type Fields = Record<PetitionFieldName, FoundField>;

const names = ['deceased.fullName', 'petitioner.fullName', 'attorney'] as const;

/** Some words side by side on a page: the letters and digits they have, and the lowest OCR confidence. */
type Run = { key: string; ink: number; page: number; y: number };

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The runs on the pages of about as many words as a value has. */
function runsOf(value: string, layouts: readonly PageLayout[]): Run[] {
  const count = value.split(' ').length;
  const runsIn = (words: readonly Word[], page: number, size: number): Run[] =>
    words.slice(0, words.length - size + 1).map((word, i) => {
      const run = words.slice(i, i + size);
      // Initials, suffixes and specks are unclear everywhere.
      const long = run.filter(({ text }) => keyOf(text).length > 2 && !/^i+$/i.test(keyOf(text)));
      const ink = Math.min(...long.map(({ confidence }) => confidence));
      return { key: keyOf(run.map(({ text }) => text).join('')), ink, page, y: word.y };
    });
  return layouts.flatMap(({ page, segments }) =>
    segments.flatMap(({ words }) =>
      [count - 1, count, count + 1]
        .filter((size) => size > 0 && size <= words.length)
        .flatMap((size) => runsIn(words, page, size)),
    ),
  );
}

/** Whether two keys are one value in which OCR misread a few letters; a part of it is no other spelling. */
function isMisread(a: string, b: string): boolean {
  const most = Math.floor(Math.min(a.length, b.length) / spellingLimits.lettersPerError);
  const isAlike = a.slice(0, 2) === b.slice(0, 2) && a.slice(-1) === b.slice(-1);
  return isAlike && !a.includes(b) && !b.includes(a) && editDistance(a, b, most) <= most;
}

/**
 * Whether the pages spell a value with other letters as often and as clearly as with its own. Which
 * spelling is right is unknown then.
 */
function isSpelledOtherwise({ value }: FoundField, runs: readonly Run[]): boolean {
  const own = keyOf(value);
  if (own.length < spellingLimits.lettersPerError) return false;
  const alike = runs.filter(({ key }) => key === own);
  const clear = Math.max(0, ...alike.map(({ ink }) => ink));
  const others = runs.filter(
    ({ key, ink }) => isMisread(key, own) && ink >= clear - spellingLimits.lessClear,
  );
  return [...Map.groupBy(others, ({ key }) => key).values()].some(
    (spelling) => spelling.length >= alike.length,
  );
}

/** Whether a name with an unclear word has only one place on the pages, so that nothing confirms it. */
function isUnconfirmed({ value }: FoundField, runs: readonly Run[]): boolean {
  const alike = runs.filter(({ key }) => key === keyOf(value));
  const places = new Set(alike.map(({ page, y }) => `${page}:${Math.round(y / 12)}`));
  return places.size === 1 && alike.every(({ ink }) => ink < spellingLimits.unclearName);
}

/**
 * Whether a name has a family name behind it in as many places as not: 'Jane Quincy' of 'Jane Quincy
 * Roe', which was misread in the first place.
 */
function isCutElsewhere({ value }: FoundField, layouts: readonly PageLayout[]): boolean {
  const [own, count] = [keyOf(value), value.split(' ').length];
  const next = layouts.flatMap(({ segments }) =>
    segments.flatMap(({ words }) =>
      words.flatMap((_, i) => {
        const run = words.slice(i, i + count).map(({ text }) => text);
        return keyOf(run.join('')) === own
          ? [/[,;:]$/.test(run.at(-1)!) ? undefined : words[i + count]]
          : [];
      }),
    ),
  );
  const cut = next.filter(
    (word) => word && isFamilyName(word.text) && word.confidence >= spellingLimits.clearName,
  );
  return cut.length > 0 && cut.length * 2 >= next.length;
}

const isFamilyName = (word: string) =>
  /^\p{Lu}\p{Ll}{2}[\p{L}'’-]*[.,]?$/u.test(word) && !isPaperWord(word.replace(/[.,]$/, ''));

/**
 * Leaves a name or street from OCR empty, and offers it, if other places of the document spell it
 * otherwise, or if it is an unclear name that no other place confirms. `scanned` has the pages from
 * OCR.
 */
export function withoutOtherSpellings(
  fields: Fields,
  layouts: readonly PageLayout[],
  scanned: ReadonlySet<number>,
): Fields {
  const settled = { ...fields };
  for (const name of [...names, 'deceased.streetAddress', 'petitioner.streetAddress'] as const) {
    const field = fields[name];
    if (field.value === '' || field.page === null || !scanned.has(field.page)) continue;
    const runs = runsOf(field.value, layouts);
    const isDoubted =
      isSpelledOtherwise(field, runs) ||
      (!name.endsWith('Address') && (isUnconfirmed(field, runs) || isCutElsewhere(field, layouts)));
    if (isDoubted) settled[name] = offered(field);
  }
  return settled;
}
