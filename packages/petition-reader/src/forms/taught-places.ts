import type { PetitionFieldName } from '../petition-field.ts';
import type { Page, Word } from '../page/page.ts';
import { surround } from '../page/placed-text.ts';
import { withWholeYears } from '../page/two-digit-years.ts';
import type { Box } from '../page/page.ts';
import { nameKey } from '../people/names.ts';
import { toState } from '../places/zip-table.ts';
import { findDates } from '../values/dates.ts';

/** A value has at most this many words. */
const mostWords = 9;

/** The common form of two spellings of one value. */
function valueKey(field: PetitionFieldName, value: string): string {
  if (/fullName$|^attorney$/.test(field)) return nameKey(value);
  if (field.endsWith('state')) return toState(value);
  return value.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function keyOfWords(field: PetitionFieldName, words: readonly Word[]): string {
  const text = words.map((word) => word.text).join(' ');
  if (field.endsWith('Date')) return (findDates(text)[0]?.iso ?? '').replace(/-/g, '');
  return valueKey(field, text);
}

/** The words of a page, row by row and from left to right. */
export function rowsOf({ words }: Pick<Page, 'words'>): Word[][] {
  const rows: Word[][] = [];
  const middle = ({ y, height }: Word) => y + height / 2;
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.findLast(
      ([first]) => Math.abs(middle(first!) - middle(word)) < Math.max(first!.height, 8) * 0.6,
    );
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

/**
 * The place on a page of a value that a user typed, whatever its spelling there; undefined if the
 * page does not have it.
 */
export function placeOfValue(page: Page, field: PetitionFieldName, value: string): Box | undefined {
  const wanted = valueKey(field, value);
  if (!wanted) return undefined;
  // The value tells the century of '3/4/61'.
  const dated = field.endsWith('Date') ? withWholeYears(page, value) : page;
  for (const row of rowsOf(dated))
    for (let size = 1; size <= Math.min(mostWords, row.length); size++)
      for (let from = 0; from + size <= row.length; from++) {
        const words = row.slice(from, from + size);
        const gap = words.some(
          (word, i) => i > 0 && word.x - words[i - 1]!.x - words[i - 1]!.width > 40,
        );
        if (!gap && keyOfWords(field, words) === wanted) return surround(words);
      }
  return undefined;
}
