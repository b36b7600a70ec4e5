import type { Page } from './page.ts';

/** A hearing is set at most this many years ahead; a later one has a misread year. */
export const farAhead = 3;

const shortYear = /^(\D*(\d{1,2})[/.-](\d{1,2})[/.-])(\d{2})(\D*)$/;

/** The text of a word with the year of its day written out, if that is one of the last century. */
function withWholeYear(text: string, latest: number): string {
  const [, day = '', month, dayOfMonth, year, after = ''] = shortYear.exec(text) ?? [];
  // '12-34-61' is the number of a case or a parcel.
  if (!day || Number(month) > 12 || Number(dayOfMonth) > 31) return text;
  return 2000 + Number(year) <= latest ? text : `${day}19${year}${after}`;
}

/**
 * Writes out the years of days such as '3/4/61', which are otherwise read as 20xx: a birth or an
 * old deed is of 1961. A year of this century is at most `farAhead` years after `today`
 * (YYYY-MM-DD).
 */
export function withWholeYears(page: Page, today: string): Page {
  const latest = Number(today.slice(0, 4)) + farAhead;
  const texts = page.words.map(({ text }) => withWholeYear(text, latest));
  return texts.every((text, i) => text === page.words[i]!.text)
    ? page
    : { ...page, words: page.words.map((word, i) => ({ ...word, text: texts[i]! })) };
}
