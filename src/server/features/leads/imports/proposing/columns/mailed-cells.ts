import { stateCode } from '#domain/places/us-states.ts';
import { shapeTests, type CellShape } from './cell-shapes.ts';

/** Share of cells with a post office box above which a street column is a mailing address. */
const minBoxes = 0.1;

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
