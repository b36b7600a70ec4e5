import type { PageLayout } from '../page/page-layout.ts';
import { editDistance } from '../page/spelling.ts';
import { wordsBetween } from '../page/placed-text.ts';
import { isPaperWord } from '../people/names.ts';
import { contestLimits } from '../weights.ts';

const title = /\bestate\s+of\b[\s:.]*(?:\(name\)[\s:.]*)?(?:the\s+)?/gi;

const lettersOf = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The clearly read given names behind 'Estate of' on the pages. */
function titledNames(layouts: readonly PageLayout[]): string[] {
  return layouts.flatMap(({ rowText }) =>
    [...rowText.text.matchAll(title)].flatMap((match) => {
      const end = match.index + match[0].length;
      const [word] = wordsBetween(rowText, end, end + 1);
      const text = word?.text.replace(/^[‘’'"“]/, '') ?? '';
      const isName = /^\p{Lu}\p{L}{2}/u.test(text) && !isPaperWord(text.replace(/\W+$/, ''));
      const isClear = (word?.confidence ?? 0) >= contestLimits.clearTitle;
      return isName && isClear && !match[0].includes('\n') ? [lettersOf(text)] : [];
    }),
  );
}

/**
 * Whether every title of the case, 'Estate of Jane Roe', begins with a name that a decedent's name
 * does not contain. False if no title was read clearly.
 */
export function isTitledOtherwise(decedent: string, layouts: readonly PageLayout[]): boolean {
  const own = decedent.split(/[\s-]+/).map(lettersOf);
  const titled = titledNames(layouts);
  const isOwn = (name: string) =>
    own.some((word) => name.includes(word) || editDistance(word, name, 2) <= 2);
  return titled.length > 0 && !titled.some(isOwn);
}
