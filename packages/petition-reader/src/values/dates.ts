const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

export type DateMatch = { iso: string; from: number; to: number };

// OCR reads the comma before a year as a one: 'January 1 12021'.
const written =
  /\b([A-Z][a-z]{2,8}|[A-Z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:\s?[,.]\s*|\s+1(?=20\d\d\b)|\s+)(\d{4}|20\s\d{2})\b/g;
const dayFirst =
  /\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:[Dd]ay\s+[Oo]f\s+)?([A-Z][a-z]{2,8}|[A-Z]{3,9})\s*[,.]?\s+(?:A\.?D\.?,?\s+)?(\d{4}|20\s\d{2})\b/g;
// A clerk's stamp: '2024 APR 30 11:26 AM'.
const yearFirst = /\b(\d{4})\s+([A-Z]{3,9}|[A-Z][a-z]{2,8})\.?\s+(\d{1,2})\b/g;
// '04-MAR-2024', as in computer-generated stamps.
const hyphened = /\b(\d{1,2})-([A-Z]{3}|[A-Z][a-z]{2})-(\d{4})\b/g;
const numeric = /\b(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})\b/g;
// '03252024': the slashes were lost.
const unparted = /(?<![\d.,$/-])(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(20\d{2})(?![\d.,/-]*\d)/g;
const isoForm = /\b(\d{4})-(\d{2})-(\d{2})\b/g;

function monthOf(word: string): number {
  const lower = word.toLowerCase();
  const exact = months.findIndex(
    (month) => month === lower || (lower.length >= 3 && month.startsWith(lower)),
  );
  if (exact >= 0) return exact + 1;
  // A name with one misread letter is a month if only one month matches.
  const near = months.filter(
    (month) =>
      month.length === lower.length &&
      [...month].filter((letter, i) => letter !== lower[i]).length <= 1,
  );
  return near.length === 1 && lower.length > 3 ? months.indexOf(near[0]!) + 1 : 0;
}

function toIso(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (month < 1 || month > 12 || date.getUTCMonth() !== month - 1 || year < 1900 || year > 2100)
    return;
  return date.toISOString().slice(0, 10);
}

/**
 * 'Died on or after January 1, 2013', 'Rev. July 1, 2017': dates of a law or a form, not answers.
 * OCR reads specks at the end of a line as quotes: 'on or after’ | January 1, 2013'.
 */
const printedBefore =
  /\b(?:before|after|since|until|prior\s+to|effective|rev(?:\.|ised)?|adopted|amended|enacted)(?:\s+(?:on|the|as\s+of|date|\p{Ll}{1,2}))*[\s:('’‘`*]*$/iu;

/** Whether a date after these words is a law's or a form's: 'decedent died before', 'Rev.'. */
export const leadsToPrintedDay = (text: string) => printedBefore.test(text.slice(-24));

/**
 * Every date in a text as 'YYYY-MM-DD' with its start and end, from left to right. Numbers are read
 * in American order, and years of two digits as 20xx: `page/two-digit-years.ts` has written out
 * those of the last century. Left out are impossible dates, years outside 1900 to 2100, and dates of
 * laws and form revisions.
 */
export function findDates(text: string): DateMatch[] {
  const found: DateMatch[] = [];
  const add = (match: RegExpMatchArray, said: string, month: number, day: string) => {
    // '20__' is printed on forms, and people write the rest after it: '20 24'.
    const year = said.replace(/\s/g, '');
    const full = year.length === 2 ? 2000 + Number(year) : Number(year);
    const iso = toIso(full, month, Number(day));
    if (iso && !leadsToPrintedDay(text.slice(0, match.index)))
      found.push({ iso, from: match.index!, to: match.index! + match[0].length });
  };
  for (const match of text.matchAll(written)) add(match, match[3]!, monthOf(match[1]!), match[2]!);
  for (const match of text.matchAll(yearFirst))
    if (monthOf(match[2]!) > 0) add(match, match[1]!, monthOf(match[2]!), match[3]!);
  for (const match of text.matchAll(dayFirst)) add(match, match[3]!, monthOf(match[2]!), match[1]!);
  for (const match of text.matchAll(hyphened)) add(match, match[3]!, monthOf(match[2]!), match[1]!);
  for (const match of text.matchAll(numeric)) add(match, match[3]!, Number(match[1]), match[2]!);
  for (const match of text.matchAll(unparted)) add(match, match[3]!, Number(match[1]), match[2]!);
  for (const match of text.matchAll(isoForm)) add(match, match[1]!, Number(match[2]), match[3]!);
  return found.toSorted((a, b) => a.from - b.from);
}

/** Whether a text begins with a date: '4 March 2024', 'on or about the 4th day of March, 2024'. */
export function startsWithDay(text: string): boolean {
  const [day] = findDates(text);
  return !!day && /^\W*(?:(?:on|or|about|the|is|was|as)\W+)*$/i.test(text.slice(0, day.from));
}
