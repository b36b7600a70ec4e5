import { findDates } from './dates.ts';

/** The two numbers and the year, or the month's name, that stand in boxes of their own. */
const boxed =
  /^(?:\(?(?:month|mo|mm)\)?\W*)?([A-Za-z]{3,9}\.?|\d{1,2})\W+(?:\(?(?:day|dd)\)?\W*)?(\d{1,2})(?:st|nd|rd|th)?\W+(?:\(?(?:year|yr|yyyy)\)?\W*)?(\d{4})\b/i;

/**
 * The day that a form asks for in three boxes, 'Month 03 Day 04 Year 2024' or '03 | 04 | 2024', as
 * 'YYYY-MM-DD'; '' for anything else. `text` is what stands in the boxes, joined by blanks.
 */
export function dayInBoxes(text: string): string {
  const found = boxed.exec(text.trim());
  if (!found) return '';
  const [, month, day, year] = found;
  const joined = /^\d/.test(month!) ? `${month}/${day}/${year}` : `${month} ${day}, ${year}`;
  return findDates(joined)[0]?.iso ?? '';
}
