import type { PhoneDetails } from '#domain/contact/phone-details.ts';
import { isYes, saysNoFlag } from '#domain/contact/phone-words.ts';
import { headerWords } from '#domain/lists/header-key.ts';
import { cellOf } from './cell.ts';

const yesNo = (cell: string) => (isYes(cell) ? true : saysNoFlag(cell) ? false : undefined);
const amount = (cell: string) =>
  /^\d{1,3}(?:\.\d+)?%?$/.test(cell) ? parseFloat(cell) : undefined;
const readers = { rank: amount, score: amount, tested: yesNo, reachable: yesNo };

/** A column of a phone's details. */
type DetailColumn = { name: keyof typeof readers; column: number };

/**
 * The columns that rank, score or tested each phone: 'Phone 2 Score' is that of 'Phone 2'.
 * @returns a column of phones -> the columns of its details.
 */
export function findPhoneDetails(
  phones: readonly number[],
  headers: readonly string[],
): ReadonlyMap<number, readonly DetailColumn[]> {
  const columns = new Map(headers.map((header, column) => [headerWords(header), column]));
  const found = phones.map((phone) => {
    const words = headerWords(headers[phone] ?? '');
    const details = Object.keys(readers).flatMap((name) => {
      const column = columns.get(`${words} ${name}`) ?? columns.get(`${words} is ${name}`);
      return column === undefined ? [] : [{ name: name as DetailColumn['name'], column }];
    });
    return [phone, details] as const;
  });
  return new Map(found.filter(([, details]) => details.length > 0));
}

/** What a row says of its numbers in a column; null for nothing. */
export function readPhoneDetails(
  row: readonly string[],
  columns: readonly DetailColumn[] = [],
): PhoneDetails | null {
  const values = columns.flatMap(({ name, column }) => {
    const value = readers[name](cellOf(row[column]));
    return value === undefined ? [] : [[name, value] as const];
  });
  return values.length === 0 ? null : Object.fromEntries(values);
}
