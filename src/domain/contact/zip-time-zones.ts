import { prefixRanges, splitPrefixes, zoneLetters } from './zip-time-zones.table.ts';

const ranges = prefixRanges.split('|').map((entry) => {
  const [from = '', letters = ''] = entry.trim().split(' ');
  return { from: Number(from), letters };
});
/** Of each prefix the letters of its range: a page of leads asks thousands of times. */
const lettersByPrefix = Array.from(
  { length: 1000 },
  (_, prefix) => ranges.findLast(({ from }) => from <= prefix)?.letters ?? '',
);

/** The zones of a text of letters; a letter without a zone adds none. */
export function zonesOfLetters(letters: string): string[] {
  return [...letters].flatMap((letter) => zoneLetters[letter] ?? []);
}

/**
 * The IANA time zones of a ZIP code. Several if it crosses a zone line: a rule about the hour must
 * then hold in each of them.
 * @param zip five digits or ZIP+4.
 * @returns an empty list for text that is not a ZIP code, or for a prefix that the Postal Service
 * has not assigned.
 */
export function timeZonesOfZip(zip: string): string[] {
  const found = /^\s*(\d{3})(\d{2})(?!\d)/.exec(zip);
  if (!found) return [];
  const [, prefix = '', suffix = ''] = found;
  const split = splitPrefixes[prefix]?.split(' ');
  if (split) {
    const [letters = '', each = ''] = split;
    const own = each.charAt(Number(suffix));
    return zonesOfLetters(own === '.' ? letters : own);
  }
  return zonesOfLetters(lettersByPrefix[Number(prefix)] ?? '');
}
