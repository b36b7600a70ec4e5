import { addressKey, type Address } from '../places/address.ts';
import { splitOneLineAddress } from '../places/address-line.ts';
import { withoutAccents } from '../places/without-accents.ts';
import { isDialableNumber, normalizePhoneNumber } from './phone-number.ts';

/** What a line of a list names: a place, a person, or a number. */
export type NoContactEntry = { kind: 'address' | 'name' | 'phone'; value: string };

/** Where a list comes from: lines without a town are of this one. */
export type ListPlace = { city: string; state: string };

/** 'Example, Jane' and 'JANE EXAMPLE' are one name; null for less than a first and a last one. */
export function nameKey(text: string): string | null {
  const words = withoutAccents(text)
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  return words.length < 2 ? null : words.sort().join(' ');
}

/** A place by its ZIP and by its town: a list may have either. */
export function addressKeys(address: Address): string[] {
  const keys = [addressKey(address), addressKey({ ...address, zipCode: '' })];
  return [...new Set(keys.filter((key) => key !== null))];
}

const cellsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"|([^,;\t]+)/g)]
    .map(([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"').trim())
    .filter(Boolean);

/** 'Owner name', 'Property address': the first line of many lists. */
const heading =
  /^(?:(?:owner|full|first|last|property|street|mailing) ?)?(?:name|address|phone|number|city|state|zip(?: code)?)s?$/i;

function addressOf(text: string, place: ListPlace | null): string[] {
  if (!/^(?:\d|N?S?E?W?\d|P\.?\s?O\.? )/i.test(text)) return [];
  const whole = splitOneLineAddress(text);
  const keys = whole ? addressKeys(whole) : [];
  if (keys.length > 0 || !place) return keys;
  return addressKeys({ streetAddress: text, zipCode: '', ...place });
}

/**
 * Reads a line of a list, whose cells may be separated by commas, semicolons or tabs: each telephone
 * number and the address count, and the name where the line has neither.
 * @param place null for a list of no place, whose lines need a number or a whole address.
 */
export function readNoContactLine(line: string, place: ListPlace | null): NoContactEntry[] {
  const cells = cellsOf(line);
  if (cells.every((cell) => heading.test(cell))) return [];
  const phones = cells.flatMap((cell) => {
    const number = /^\+?[-().\d\s]{10,}$/.test(cell) ? normalizePhoneNumber(cell) : null;
    return number && isDialableNumber(number) ? [number] : [];
  });
  const others = cells.filter((cell) => !/^\+?[-().\d\s]{10,}$/.test(cell));
  const first = others.findIndex((cell) => /^(?:\d+\S*|P\.?\s?O\.?) \S/i.test(cell));
  const addresses = first < 0 ? [] : addressOf(others.slice(first).join(', '), place);
  const entries = [
    ...phones.map((value) => ({ kind: 'phone' as const, value })),
    ...addresses.map((value) => ({ kind: 'address' as const, value })),
  ];
  if (entries.length > 0 || !place || first >= 0) return entries;
  const name = nameKey(others.join(' '));
  return name ? [{ kind: 'name', value: name }] : [];
}
