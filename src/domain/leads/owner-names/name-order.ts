import { givenNameWeight } from './given-names.ts';
import {
  companyWords,
  estateWords,
  lifeEstate,
  nameLabel,
  namesNoOwner,
  nameSuffix,
  title,
  trustWords,
} from './owner-words.ts';

/** Whether the names of a column are 'John A Smith' or 'SMITH JOHN A'. */
export type NameOrder = 'given-first' | 'family-first';

/** From this evidence on a single name is certain. */
const certain = 6;

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** The words of one person's name that are neither a title nor a suffix. */
export function wordsOfName(text: string): string[] {
  return text
    .replace(/[()"]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word) && !nameSuffix.test(word) && !title.test(word));
}

/**
 * What the words of a name without a comma say of their order: above 0 for given name first, below
 * for family name first, from -8 to 8. An initial is a middle name's; of two words the one that more
 * people are called by is the given name.
 */
export function orderEvidence(words: readonly string[]): number {
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || !first || !last) return 0;
  if (isInitial(first)) return isInitial(last) ? 0 : 6;
  if (isInitial(last)) return words.length > 2 ? -8 : -4;
  if (words.length > 2 && isInitial(words[1]!)) return 8;
  return Math.max(-8, Math.min(8, givenNameWeight(first) - givenNameWeight(last)));
}

/** The order that one name has for certain; null where its words leave it open. */
export function certainOrder(words: readonly string[]): NameOrder | null {
  const evidence = orderEvidence(words);
  if (Math.abs(evidence) < certain) return null;
  return evidence > 0 ? 'given-first' : 'family-first';
}

/** From so many names on more would not change what they say. */
const enough = 5_000;

/** The name before its share in 'SMITH JOHN A - FS - Fee Simple - 100%', and the first of several lines. */
function nameOf(cell: string): string {
  const ends = [cell.indexOf(' - '), cell.indexOf('\n'), cell.endsWith(',') ? cell.length - 1 : -1];
  const end = Math.min(...ends.filter((at) => at > 0));
  return end < cell.length ? cell.slice(0, end) : cell;
}

/** Two words or more and no figures: nearly all cells of a sheet are told from names by this. */
const maybeName = /^\P{N}{1,60}\s\P{N}{1,100}$/u;

const saysNothing = (cell: string) =>
  cell.includes(',') ||
  companyWords.test(cell) ||
  trustWords.test(cell) ||
  estateWords.test(cell) ||
  namesNoOwner.test(cell);

/** Of the names that say something, this share has to agree. */
const agreement = 0.75;

/**
 * Decides the order of names of a column from all its cells. Companies, and names with a comma,
 * which say it themselves, do not count.
 */
export function createNameOrderCounter() {
  let [given, family] = [0, 0];
  return {
    add(whole: string): void {
      if (given + family >= enough) return;
      const cell = nameOf(whole);
      if (!maybeName.test(cell)) return;
      const text = cell.replace(nameLabel, '').trim().replace(lifeEstate, '');
      if (saysNothing(text)) return;
      const [first = '', ...others] = text.split(/\s*(?:&|\+|;|\/|\band\b)\s*/i).filter(Boolean);
      const words = wordsOfName(first);
      // 'JOHN & MARY SMITH': the name before the sign is a given name.
      const evidence =
        words.length === 1 && others.length > 0
          ? givenNameWeight(words[0]!) - 11
          : orderEvidence(words);
      if (evidence >= 4) given += 1;
      if (evidence <= -4) family += 1;
    },
    /** Null where the column has fewer than `least` names that say it, or where they disagree. */
    finish(least = 1): NameOrder | null {
      const decided = Math.max(given, family);
      if (decided < least || decided < agreement * (given + family)) return null;
      return given > family ? 'given-first' : 'family-first';
    },
  };
}
