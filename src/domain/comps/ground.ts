import type { House } from './sale.ts';

/** Kilometres east and north of 0/0, flat around one latitude: enough within one county. */
export type Ground = { x: number; y: number };

/** The side of a cell in kilometres. */
export const cellSize = 1.2;

const kmPerDegree = 111.32;

/** @param around the latitude at which distances are true. */
export function groundOf({ place }: House, around: number): Ground | undefined {
  if (!place) return undefined;
  const { latitude, longitude } = place;
  return {
    x: longitude * kmPerDegree * Math.cos((around * Math.PI) / 180),
    y: latitude * kmPerDegree,
  };
}

/** The cell of a place, or the area of a house without one; undefined without either. */
export function cellOf(ground: Ground | undefined, area: string | undefined): string | undefined {
  if (ground) return cellKey(Math.floor(ground.x / cellSize), Math.floor(ground.y / cellSize));
  return area === undefined ? undefined : `area ${area}`;
}

export const cellKey = (column: number, row: number) => `${column}:${row}`;

/** The keys of the cells that lie `ring` cells away from one. */
export function* ringOf(ground: Ground, ring: number): Generator<string> {
  const column = Math.floor(ground.x / cellSize);
  const row = Math.floor(ground.y / cellSize);
  for (let dx = -ring; dx <= ring; dx += 1) {
    const step = Math.abs(dx) === ring || ring === 0 ? 1 : 2 * ring;
    for (let dy = -ring; dy <= ring; dy += step) yield cellKey(column + dx, row + dy);
  }
}
