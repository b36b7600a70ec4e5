import { domesticAreaCodes, foreignAreaCodes } from './area-codes.table.ts';
import { zonesOfLetters } from './zip-time-zones.ts';

/** Where the numbers of an area code belong. */
export type AreaCodePlace = {
  /** Two letters; null outside the United States. */
  state: string | null;
  timeZones: string[];
};

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(': ').map((part) => part.split(' ')));

const places = new Map<string, AreaCodePlace>();
for (const [[state = '', letters = ''] = [], codes = []] of rowsOf(domesticAreaCodes)) {
  for (const code of codes) places.set(code, { state, timeZones: zonesOfLetters(letters) });
}
for (const [timeZones = [], codes = []] of rowsOf(foreignAreaCodes)) {
  for (const code of codes) places.set(code, { state: null, timeZones });
}

/** Every area code of the table. */
export const areaCodes: readonly string[] = [...places.keys()];

/**
 * The place of a number's area code.
 * @param phone ten digits.
 * @returns undefined for toll-free and other codes that belong to no place, and for unknown ones.
 */
export function placeOfAreaCode(phone: string): AreaCodePlace | undefined {
  return /^\d{10}$/.test(phone) ? places.get(phone.slice(0, 3)) : undefined;
}
