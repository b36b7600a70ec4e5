import type { PageLayout } from '../../page/page-layout.ts';
import type { Word } from '../../page/page.ts';

/** The text after a cross in a box. */
export type TickedOption = { text: string; words: Word[]; page: number };

const cross = /^(?:[[(|I]?[xX✓✔][\])|]?|☒|☑)$/;
/** An empty box, which starts the next option. */
const emptyBox = /^(?:☐|□|\[\]|\(\)|\[_*\]|\[|\()$/;
const crossedWord = /^(?:\[[xX✓✔]\]|☒|☑)(?=\p{L})/u;

/** The options of a page that are checked: the text after each cross, up to the next box or the row's end. */
export function tickedOptions(layout: PageLayout): TickedOption[] {
  return layout.rows.flatMap((row) => {
    const words = row.flatMap((segment) => segment.words);
    return words.flatMap((word, at): TickedOption[] => {
      const isCross = cross.test(word.text);
      if (!isCross && !crossedWord.test(word.text)) return [];
      const behind = words.slice(isCross ? at + 1 : at);
      const end = behind.findIndex(
        ({ text }, i) => (i > 0 || isCross) && (cross.test(text) || emptyBox.test(text)),
      );
      const own = end < 0 ? behind : behind.slice(0, end);
      const text = own
        .map((one) => one.text.replace(crossedWord, ''))
        .join(' ')
        .trim();
      // 'x ____' marks where to sign, and a lone X ends the ruled line of a caption.
      return /\p{L}{3}/u.test(text) ? [{ text, words: [word, ...own], page: layout.page }] : [];
    });
  });
}
