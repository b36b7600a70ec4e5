import { createRequire } from 'node:module';

/** Words by their first letters, lowercase and without accents, separated by spaces. */
type NameList = {
  /** Names that have an accent in their original language and are not common English names. */
  accented: Record<string, string>;
  /** English names that Spanish spells with an accent: 'Maria', 'Martin'. */
  alsoEnglish: string;
  /** Spanish family names. */
  spanish: Record<string, string>;
};

const wordsOf = (listed: Record<string, string>) =>
  new Set(Object.values(listed).flatMap((words) => words.split(' ')));

let lists: Record<keyof NameList, Set<string>> | undefined;

/** The lists of names (decision 0122), loaded when the first scanned name is looked up. */
function nameLists() {
  if (lists) return lists;
  const list = createRequire(import.meta.url)('./accented-names.json') as NameList;
  lists = {
    accented: wordsOf(list.accented),
    alsoEnglish: new Set(list.alsoEnglish.split(' ')),
    spanish: wordsOf(list.spanish),
  };
  return lists;
}

const hasAccent = (word: string) => /\p{M}/u.test(word.normalize('NFD'));

/**
 * Whether a name from OCR may have lost an accent: 'Akesson' may be 'Åkesson' on the page. A name
 * that is also English counts only beside a Spanish one: 'Maria Castillo'.
 */
export function mayLackAccents(name: string): boolean {
  const { accented, alsoEnglish, spanish } = nameLists();
  const words = name.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.some((word) => accented.has(word))) return true;
  const isSpanish = words.some((word) => spanish.has(word) || hasAccent(word));
  return isSpanish && words.some((word) => alsoEnglish.has(word));
}
