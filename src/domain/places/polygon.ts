/** [longitude, latitude] in degrees. */
export type Corner = [lng: number, lat: number];

/**
 * Leads and corners are compared in hundred-thousandths of a degree, about a metre: in whole numbers
 * every product below is exact, here and in the database.
 */
export const unitsPerDegree = 100_000;
/** A polygon has so many corners at most. */
export const mostCorners = 200;

/** Whole units, as the database rounds them: a half goes to the even number. */
export function toUnits(degrees: number): number {
  const units = degrees * unitsPerDegree;
  const rounded = Math.round(units);
  return rounded - units === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** An edge of a polygon, in units. */
type Edge = { x1: number; y1: number; x2: number; y2: number };

/** Edges are looked up by the strip of latitude that a point lies in. */
const mostStrips = 256;

/**
 * Makes the test whether a point lies in a polygon: on its edge, or where its line winds around the point,
 * as SVG fills a shape. Corners come in order; the last is joined to the first.
 * @returns a function of a point in units, as `polygon @> point` of Postgres answers it.
 */
export function createPolygonTest(corners: readonly Corner[]): (x: number, y: number) => boolean {
  const points = corners.map(([lng, lat]) => ({ x: toUnits(lng), y: toUnits(lat) }));
  const box = boxOf(points);
  const height = box.north - box.south + 1;
  const strips: Edge[][] = Array.from({ length: Math.min(mostStrips, height) }, () => []);
  const stripOf = (y: number) => Math.floor(((y - box.south) * strips.length) / height);
  points.forEach(({ x: x2, y: y2 }, index) => {
    const { x: x1, y: y1 } = points.at(index - 1)!;
    const [first, last] = [stripOf(Math.min(y1, y2)), stripOf(Math.max(y1, y2))];
    for (let strip = first; strip <= last; strip += 1) strips[strip]!.push({ x1, y1, x2, y2 });
  });
  return (x, y) => {
    if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
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

function boxOf(points: readonly { x: number; y: number }[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

/** '-86.9,36.1;-86.7,36.1;-86.7,36.3' as it stands in an address; five decimals at most. */
export const polygonText = (corners: readonly (readonly [number, number])[]): string =>
  corners
    .map((corner) => corner.map((degrees) => toUnits(degrees) / unitsPerDegree).join(','))
    .join(';');
