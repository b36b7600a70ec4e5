import { statesOfZip } from '#domain/contact/states-of-places.ts';
import { splitCityLine } from '#domain/places/address-line.ts';
import { directions, streetSuffixes } from '#domain/places/street-words.ts';
import { isStreetLine, shapeTests } from '../proposing/columns/cell-shapes.ts';
import { isTown } from '../proposing/constants/us-cities.ts';
import { addressCellOf } from './cell.ts';

/** Who gets the mail for the owner: 'C/O ERIC SUN', '% TERRY ALFORD', 'CO: %LEE GRANT'. */
const careOf = /^(?:(?:c\/o|co:|in care of|care of|attn:?|%)[\s:]*)+(?=\S)/i;

/** Whether a line names who gets the mail for the owner. */
export const isCareOf = (line: string) => careOf.test(line);

const endsLikeStreet = (line: string) => {
  const last = line.split(' ').at(-1)!.replace(/\.$/, '').toUpperCase();
  return streetSuffixes.has(last) || directions.has(last);
};

/** Whether a line is the town of an address: 'RALEIGH NC 27609-6317', 'OAKLAND CA'. 'FRANKLIN CT' may be a court. */
export function isTownLine(line: string): boolean {
  const { city, state, zipCode } = splitCityLine(line);
  if (city === '' || state === '' || /\d/.test(city)) return false;
  if (zipCode) return statesOfZip(zipCode.slice(0, 5)).includes(state);
  return !endsLikeStreet(line) && isTown(city, state);
}

/** Whether a line is where mail goes: a house in a street, or a box. */
export const isDelivery = (line: string) => isStreetLine(line) || shapeTests.poBox(line);

export type MailingLines = {
  /** The lines that are the street. */
  street: string[];
  /** The line of the town; '' for none. */
  town: string;
  careOf: string;
  /** The columns whose cells are none of these: a company, a second street. */
  others: number[];
};

/** A part of the street beside its line: its number before it; its flat, its suffix behind it. */
const isPart = (text: string, isBefore: boolean) =>
  isBefore
    ? !/\p{L}{3}/u.test(text)
    : !isDelivery(text) && (/\d/.test(text) || endsLikeStreet(text));

/** The lines of one cell: 'C/O ERIC SUN, PO BOX 12, RALEIGH NC' is two. */
function linesOf(cell: string): string[] {
  const end = isCareOf(cell) ? cell.indexOf(', ') : -1;
  const rest = cell.slice(end + 2);
  return end > 0 && isDelivery(rest) ? [cell.slice(0, end), rest] : [cell];
}

/**
 * What each line of a mailing address is, in a row of a list that has a column for each: the street
 * may be the first, or the second after a 'C/O', and the town the last.
 * @param columns those of the mailing street; the parts of one street are left as they are.
 */
export function readMailingLines(
  row: readonly string[],
  columns: readonly number[] | undefined = [],
): MailingLines {
  const lines = columns
    .flatMap((column) => linesOf(addressCellOf(row[column])).map((text) => ({ column, text })))
    .filter(({ text }) => text !== '');
  const town = lines.length > 1 ? lines.findLast(({ text }) => isTownLine(text)) : undefined;
  const isDelivered = lines.some(({ text }) => !isCareOf(text) && isDelivery(text));
  const carers = lines.filter(({ text }) => isCareOf(text) && (isDelivered || !/\d/.test(text)));
  const left = lines.filter((line) => line !== town && !carers.includes(line));
  const at = left.findIndex(({ text }) => isDelivery(text));
  const street = left.filter(({ text }, each) => at < 0 || each === at || isPart(text, each < at));
  return {
    street: street.map(({ text }) => text),
    town: town?.text ?? '',
    careOf: carers.map(({ text }) => text.replace(careOf, '')).join('; '),
    others: left.filter((line) => !street.includes(line)).map(({ column }) => column),
  };
}
