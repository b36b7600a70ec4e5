import { isCareOf, isDelivery, isTownLine } from '../../parsing/mailing-lines.ts';
import type { ProposedColumn } from '../proposal-types.ts';

/** How far from each other the lines of one address are. */
const reach = 3;
/** At least so many of a column's cells are towns. */
const townShare = 0.8;
const minCells = 3;

/** 'ADDRESS_LINE2' -> 'address_line'. */
const stemOf = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s_.#-]*\d$/, '');
const ofMail = /^mailing(?:StreetAddress|ZipCode|State)$/;

const ofLines = 'Its cells are lines of the mailing address.';
const ofTowns = 'Its cells are towns with their state, beside the mailing address.';

/**
 * The lines of a mailing address, each in a column of its own: the columns that are called like the
 * street's but for their number, and the one whose cells are 'RALEIGH NC 27609'.
 * @param isFree whether a column has no meaning yet.
 */
export function withMailingLines(
  columns: readonly ProposedColumn[],
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  isFree: (column: number) => boolean,
): ProposedColumn[] {
  const applied = columns.filter((each) => each.applied);
  const cellsOf = (column: number) =>
    rows.flatMap((row) => row[column]?.trim().replace(/\s+/g, ' ') || []);
  const at = applied.filter(({ field }) => field === 'mailingStreetAddress');
  const stem = stemOf(headers[at[0]?.index ?? -1] ?? '');
  const near = [...headers.keys()].filter(
    (column) =>
      at.length === 1 &&
      stem !== '' &&
      column !== at[0]!.index &&
      Math.abs(column - at[0]!.index) <= reach &&
      stemOf(headers[column]!) === stem &&
      isFree(column),
  );
  const isLine = (cell: string) => isCareOf(cell) || isTownLine(cell) || isDelivery(cell);
  const added = near.some((column) => cellsOf(column).some(isLine)) ? near : [];
  const isTowns = (column: number) => {
    const cells = cellsOf(column);
    return (
      applied.some(({ index, field }) => ofMail.test(field) && Math.abs(index - column) <= reach) &&
      cells.length >= minCells &&
      cells.filter(isTownLine).length >= townShare * cells.length
    );
  };
  const hasTown = applied.some(({ field }) => field === 'mailingCity');
  const towns = hasTown
    ? undefined
    : [...headers.keys()].find(
        (column) => isFree(column) && !added.includes(column) && isTowns(column),
      );
  const found = [
    ...added.map((index) => ({ index, field: 'mailingStreetAddress', reason: ofLines }) as const),
    ...(towns === undefined
      ? []
      : [{ index: towns, field: 'mailingCity', reason: ofTowns } as const]),
  ];
  return [
    ...columns.filter(({ index }) => !found.some((each) => each.index === index)),
    ...found.map((each) => ({ ...each, confidence: 1, applied: true })),
  ].sort((a, b) => a.index - b.index);
}
