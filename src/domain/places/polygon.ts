/** [longitude, latitude] in degrees. */
export type Corner = [lng: number, lat: number];

/**
 * Leads and corners are compared in hundred-thousandths of a degree, about a meter: in whole
 * numbers every product below is exact, here and in the database.
 */
export const unitsPerDegree = 100_000;
/** The maximum number of corners of a polygon. */
export const maxCorners = 200;

/** Whole units, as the database rounds them: a half goes to the even number. */
export function toUnits(degrees: number): number {
  const units = degrees * unitsPerDegree;
  const rounded = Math.round(units);
  return rounded - units === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** An edge of a polygon, in units. */
type Edge = { x1: number; y1: number; x2: number; y2: number };
type Box = { west: number; east: number; south: number; north: number };
type Test = (x: number, y: number) => boolean;

/** Edges are looked up by the strip of latitude that contains a point. */
const maxStrips = 256;
/**
 * The number of cells across and down a polygon; points of a cell without an edge are all inside,
 * or all outside.
 */
const maxCells = 256;

/**
 * Creates the test whether a point is in a polygon: on its edge, or where its line winds around the
 * point, as SVG fills a shape. Corners are in order; the last is joined to the first.
 * @returns a function of a point in units, as `polygon @> point` of Postgres answers it.
 */
export function createPolygonTest(corners: readonly Corner[]): Test {
  const points = corners.map(([lng, lat]) => ({ x: toUnits(lng), y: toUnits(lat) }));
  const box = boxOf(points);
  const edges = points.map(({ x: x2, y: y2 }, index): Edge => {
    const { x: x1, y: y1 } = points.at(index - 1)!;
    return { x1, y1, x2, y2 };
  });
  const test = createEdgeTest(edges, box);
  const columns = cellsOf(box.west, box.east);
  const rows = cellsOf(box.south, box.north);
  const cells = new Uint8Array(columns.count * rows.count);
  for (const edge of edges) markCells(cells, { edge, columns, rows });
  return (x, y) => {
    if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
    const cell = rows.at(y) * columns.count + columns.at(x);
    const known = cells[cell]!;
    if (known === withEdge) return test(x, y);
    if (known !== unknown) return known === inside;
    const isInside = test(x, y);
    cells[cell] = isInside ? inside : outside;
    return isInside;
  };
}

/** What is known of the points of a cell. */
const [unknown, withEdge, inside, outside] = [0, 1, 2, 3];

type Cells = ReturnType<typeof cellsOf>;

/** Cells of whole units from one side of a box to the other. */
function cellsOf(first: number, last: number) {
  const size = Math.ceil((last - first + 1) / maxCells);
  const at = (value: number) => Math.floor((value - first) / size);
  return { first, size, at, count: at(last) + 1 };
}

/** Marks the cells that an edge goes through, and their neighbors: divisions are not exact. */
function markCells(
  cells: Uint8Array,
  { edge, columns, rows }: { edge: Edge; columns: Cells; rows: Cells },
): void {
  const { x1, y1, x2, y2 } = edge;
  const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
  const crossing = (y: number) =>
    x1 + ((x2 - x1) * (Math.min(Math.max(y, low), high) - y1)) / (y2 - y1);
  for (let row = rows.at(low); row <= rows.at(high); row += 1) {
    const south = rows.first + row * rows.size;
    const ends = y1 === y2 ? [x1, x2] : [crossing(south), crossing(south + rows.size)];
    const first = Math.max(columns.at(Math.min(...ends)) - 1, 0);
    const last = Math.min(columns.at(Math.max(...ends)) + 1, columns.count - 1);
    cells.fill(withEdge, row * columns.count + first, row * columns.count + last + 1);
  }
}

/** The test by the edges themselves, for points in their box. */
function createEdgeTest(edges: readonly Edge[], box: Box): Test {
  const height = box.north - box.south + 1;
  const strips: Edge[][] = Array.from({ length: Math.min(maxStrips, height) }, () => []);
  const stripOf = (y: number) => Math.floor(((y - box.south) * strips.length) / height);
  for (const edge of edges) {
    const { y1, y2 } = edge;
    const [first, last] = [stripOf(Math.min(y1, y2)), stripOf(Math.max(y1, y2))];
    for (let strip = first; strip <= last; strip += 1) strips[strip]!.push(edge);
  }
  return (x, y) => {
    let turns = 0;
    for (const { x1, y1, x2, y2 } of strips[stripOf(y)]!) {
      const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
      if (side === 0 && isBetween(x, x1, x2) && isBetween(y, y1, y2)) return true;
      if (y1 <= y && y < y2 && side > 0) turns += 1;
      else if (y2 <= y && y < y1 && side < 0) turns -= 1;
    }
    return turns !== 0;
  };
}

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

function boxOf(points: readonly { x: number; y: number }[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

/** '-86.9,36.1;-86.7,36.1;-86.7,36.3' as in a URL; five decimals at most. */
export const polygonText = (corners: readonly (readonly [number, number])[]): string =>
  corners
    .map((corner) => corner.map((degrees) => toUnits(degrees) / unitsPerDegree).join(','))
    .join(';');
