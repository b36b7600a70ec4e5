import { prefixRanges, splitPrefixes, zoneLetters } from './zip-time-zones.table.ts';

const ranges = prefixRanges.split('|').map((entry) => {
  const [from = '', letters = ''] = entry.trim().split(' ');
  return { from: Number(from), letters };
});

/** The zones of a text of letters; a letter without a zone adds none. */
export function zonesOfLetters(letters: string): string[] {
  return [...letters].flatMap((letter) => zoneLetters[letter] ?? []);
}

/**
 * The IANA time zones that a ZIP code lies in. Several where it reaches across a zone line: what
 * depends on the hour must then hold in each of them.
 * @param zip five digits or ZIP+4.
 * @returns an empty list for text that is no ZIP code, or a prefix that the Postal Service has not given out.
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
  return zonesOfLetters(ranges.findLast(({ from }) => from <= Number(prefix))?.letters ?? '');
}
