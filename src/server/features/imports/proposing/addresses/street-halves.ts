import type { ColumnFacts } from '../column-facts.ts';
import { beginsStreet } from './mail-block.ts';

/** Which half of a street in two columns a column is by its cells, whatever its header says. */
export type StreetHalf = 'number' | 'name' | null;

const isDirection = (column: ColumnFacts | undefined) =>
  column !== undefined &&
  (column.tags.has('is.direction') ||
    (column.shapes.direction ?? 0) >= 0.8 ||
    (column.cells === 0 && column.tags.has('is.prefix')));

const isSuffix = (column: ColumnFacts | undefined) =>
  column !== undefined && (column.shapes.suffix ?? 0) >= 0.8;

const isHouses = ({ tags, shapes }: ColumnFacts) =>
  (shapes.houseNumber ?? 0) >= 0.8 &&
  (shapes.zip ?? 0) < 0.3 &&
  ['is.address', 'is.number', 'is.house', 'at.place'].some((tag) => tags.has(tag)) &&
  ![...tags].some((tag) => tag.startsWith('on.') || tag === 'is.parcel' || tag === 'is.money');

const isWords = (column: ColumnFacts | undefined) =>
  column !== undefined &&
  column.cells > 0 &&
  (column.shapes.integer ?? 0) < 0.5 &&
  (column.shapes.streetLine ?? 0) < 0.5;

/**
 * The position of the street name with its numbers in this column: 'ADDRESSLINE1, PREDIRECTION,
 * ADDRESSLINE2, STREETTYPE'.
 */
function nameBehind(columns: readonly ColumnFacts[], at: number): number | null {
  if (beginsStreet(columns[at]!, columns[at + 1])) return at + 1;
  if (!isHouses(columns[at]!)) return null;
  const name = isDirection(columns[at + 1]) ? at + 2 : at + 1;
  return isWords(columns[name]) && isSuffix(columns[name + 1]) ? name : null;
}

/**
 * The halves of split streets among the columns: house numbers, and the street names that follow
 * them.
 */
export function findStreetHalves(columns: readonly ColumnFacts[]): StreetHalf[] {
  const halves: StreetHalf[] = columns.map(() => null);
  columns.forEach((_, at) => {
    const name = nameBehind(columns, at);
    if (name === null) return;
    halves[at] ??= 'number';
    halves[name] = 'name';
  });
  return halves;
}
