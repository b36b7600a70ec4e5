import { createRequire } from 'node:module';

/** Words by their first letters, without accents and in small letters, with blanks between them. */
type NameList = {
  /** Names that are spelled with an accent where they come from, and are not usual English ones. */
  accented: Record<string, string>;
  /** English names that Spanish spells with an accent: 'Maria', 'Martin'. */
  alsoEnglish: string;
  /** Spanish family names. */
  spanish: Record<string, string>;
};

const wordsOf = (listed: Record<string, string>) =>
  new Set(Object.values(listed).flatMap((words) => words.split(' ')));

let lists: Record<keyof NameList, Set<string>> | undefined;

/** The lists of names (decision 0761); read when the first scanned name is looked up. */
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
 * Whether a name that an engine read can have lost an accent: 'Akesson' may be 'Åkesson' on the paper. A
 * name that is English as well counts only beside a Spanish one: 'Maria Castillo'.
 */
export function mayLackAccents(name: string): boolean {
  const { accented, alsoEnglish, spanish } = nameLists();
  const words = name.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.some((word) => accented.has(word))) return true;
  const isSpanish = words.some((word) => spanish.has(word) || hasAccent(word));
  return isSpanish && words.some((word) => alsoEnglish.has(word));
}
