import { stateCode } from '#domain/places/us-states.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { isStreetLine, isWrittenDate, shapeTests, type CellShape } from './cell-shapes.ts';

/** The shapes of a cell, and the field of a column with cells that mostly have it. */
const looks: { field: ImportField; what: string; test: (cell: string) => boolean }[] = [
  { field: 'email1', what: 'e-mail addresses', test: shapeTests.email },
  {
    field: 'phone1',
    what: 'phone numbers',
    // Ten bare digits are as likely a document's number.
    test: (cell) => shapeTests.formattedPhone(cell) && shapeTests.phone(cell),
  },
  { field: 'streetAddress', what: 'street addresses', test: isStreetLine },
  { field: 'zipCode', what: 'ZIP codes', test: shapeTests.zip },
  { field: 'state', what: 'states', test: (cell) => cell.length === 2 && shapeTests.state(cell) },
];

const minShare = 0.8;
const minCells = 2;

/** The share of a column's filled cells that pass a test, 0 to 1. */
function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.filter((cell) => test(cell.trim())).length / cells.length;
}

/**
 * The shapes of a column's cells, for columns with uninformative headers.
 * @param cells its filled cells below the header.
 */
export function fieldOfCellShapes(
  cells: readonly string[],
): { field: ImportField; what: string } | null {
  if (cells.length < minCells) return null;
  const found = looks.find(({ test }) => shareOf(cells, test) >= minShare);
  return found ? { field: found.field, what: found.what } : null;
}

/** Whether most of a column's cells could be dates. */
export function areDates(cells: readonly string[]): boolean {
  return cells.length >= minCells && shareOf(cells, isWrittenDate) >= minShare;
}

/** Share of cells with a post office box above which a street column is a mailing address. */
export const minBoxes = 0.1;

/** Share of ZIP codes outside of the most frequent region from which they are of several places far apart. */
const minElsewhere = 0.04;

/** The first digit of a ZIP code is a group of states. */
function hasSeveralRegions(cells: readonly string[]): boolean {
  const counts = Map.groupBy(cells, ([first]) => first);
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  return cells.length - most >= Math.max(1, cells.length * minElsewhere);
}

/** Whether the cells of a state, ZIP or street column show mail to owners: several states, post office boxes. */
export function looksLikeMailing(
  cells: readonly string[],
  shapes: Partial<Record<CellShape, number>>,
): boolean {
  if ((shapes.poBox ?? 0) >= minBoxes) return true;
  if ((shapes.zip ?? 0) >= 0.8)
    return hasSeveralRegions(cells.filter((cell) => shapeTests.zip(cell)));
  if ((shapes.state ?? 0) < 0.5) return false;
  return new Set(cells.map((cell) => stateCode(cell)).filter(Boolean)).size > 1;
}
