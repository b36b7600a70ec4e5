import { isStreetName } from '#domain/places/address-line.ts';
import { cellOf } from '../../parsing/cell.ts';
import { minOfPart } from './assign-columns.ts';
import type { ColumnFacts } from './column-facts.ts';
import { indexOfRole } from './column-roles.ts';
import { namesAnother } from './column-vetoes.ts';

/** A column that is a street by its cells alone is one as surely as one by its header. */
const sure = 0.9;
const minOfStreet = 0.5;
const minCells = 3;

/** 'FOX RUN' and 'EAGLE COVE' are subdivisions as well. */
const ofLand = /^(?:subdivisions?|subdiv|plat|legal|neighborhoods?|community|condo|project|tract)$/;

type Rows = readonly (readonly string[])[];

/** Whether most cells are streets without a number: mail is never sent to 'OLD COUNTY RD'. */
function isUnnumbered(rows: Rows, column: number): boolean {
  const cells = rows.map((row) => cellOf(row[column])).filter(Boolean);
  return cells.length >= minCells && cells.filter(isStreetName).length >= cells.length * 0.7;
}

/**
 * In a list where no other column is the street, the only one whose cells are streets without a number
 * is it, whatever its header says: 'Location' beside a parcel, or as a part beside 'Street No'.
 */
export function withUnnumberedStreet(
  columns: readonly ColumnFacts[],
  likelihoods: readonly Float32Array[],
  rows: Rows,
): readonly Float32Array[] {
  const { streetAddress: line, 'street.name': name, 'street.number': number } = indexOfRole;
  const [found, ...others] = columns.flatMap((facts, at) =>
    !namesAnother(facts) && !facts.words.some((word) => ofLand.test(word)) && isUnnumbered(rows, at)
      ? [at]
      : [],
  );
  const isOther = likelihoods.some(
    (each, at) => at !== found && each[line]! + each[name]! >= minOfStreet,
  );
  if (found === undefined || others.length > 0 || isOther) return likelihoods;
  const isPart = likelihoods.some((each) => each[number]! >= minOfPart);
  const changed = likelihoods[found]!.map((value) => value * (1 - sure));
  changed[isPart ? name : line] = sure;
  return likelihoods.map((each, at) => (at === found ? changed : each));
}
