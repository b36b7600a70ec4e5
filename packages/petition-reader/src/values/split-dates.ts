import { findDates } from './dates.ts';

/** Month (a number or a name), day and year in separate boxes. */
const boxed =
  /^(?:\(?(?:month|mo|mm)\)?\W*)?([A-Za-z]{3,9}\.?|\d{1,2})\W+(?:\(?(?:day|dd)\)?\W*)?(\d{1,2})(?:st|nd|rd|th)?\W+(?:\(?(?:year|yr|yyyy)\)?\W*)?(\d{4})\b/i;

/**
 * The date that a form asks for in three boxes, 'Month 03 Day 04 Year 2024' or '03 | 04 | 2024', as
 * 'YYYY-MM-DD'; '' for anything else. `text` is the text of the boxes, joined by spaces.
 */
export function dayInBoxes(text: string): string {
  const found = boxed.exec(text.trim());
  if (!found) return '';
  const [, month, day, year] = found;
  const joined = /^\d/.test(month!) ? `${month}/${day}/${year}` : `${month} ${day}, ${year}`;
  return findDates(joined)[0]?.iso ?? '';
}
