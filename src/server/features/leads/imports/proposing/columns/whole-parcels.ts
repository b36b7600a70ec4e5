import type { ProposedColumn } from '../proposal-types.ts';

const digitsOf = (cell: string) => cell.replace(/\D/g, '').replace(/^0+/, '');
const isShortened = (cell: string) => /^\d+(?:\.\d+)?E\+?\d+$/i.test(cell.trim());

/** An address of the web has a parcel's digits too. */
const isNumber = /^[\w\s.\-/#]{1,40}$/;

/** At least so many of the rows have the same number in both columns. */
const sameShare = 0.6;
const minRows = 3;

/**
 * A spreadsheet drops leading zeros and digits of parcel numbers, so that vendors write them a second
 * time as text: of two columns with the same numbers the one with the longer texts is the parcel's.
 */
export function withWholeParcels(
  columns: readonly ProposedColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): ProposedColumn[] {
  const parcel = columns.find(({ field, applied }) => applied && field === 'apn');
  if (!parcel) return [...columns];
  const cellsOf = (column: number) => rows.map((row) => row[column]?.trim() ?? '');
  const numbers = cellsOf(parcel.index);
  const filled = numbers.flatMap((cell, row) => (cell === '' ? [] : [row]));
  const isTaken = (column: number) =>
    columns.some(({ index, applied }) => applied && index === column);
  for (let column = 0; column < width; column += 1) {
    if (isTaken(column)) continue;
    const others = cellsOf(column);
    const same = filled.filter(
      (row) =>
        isNumber.test(others[row]!) &&
        (isShortened(numbers[row]!) || digitsOf(numbers[row]!) === digitsOf(others[row]!)),
    );
    const isLonger = same.some((row) => others[row]!.length > numbers[row]!.length);
    const isWhole = same.some((row) => !isShortened(numbers[row]!));
    if (!isLonger || !isWhole || same.length < Math.max(minRows, sameShare * filled.length))
      continue;
    return columns
      .filter(({ index }) => index !== column)
      .map((each) => (each === parcel ? { ...each, index: column } : each))
      .sort((a, b) => a.index - b.index);
  }
  return [...columns];
}
