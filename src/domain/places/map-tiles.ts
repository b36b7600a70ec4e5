/** Tiles of leads go to this zoom; a map draws the deeper ones from them. */
export const deepestTile = 17;

/** A tile is drawn this wide. Pixels. */
export const tileWidth = 512;

/** Radius in pixels of a cluster's circle by its number of leads, linear in between. */
export const clusterRadii = [
  [2, 13],
  [100, 19],
  [5_000, 30],
] as const;
/** The line around it. Pixels. */
export const clusterStroke = 2;

/** Pixels from the middle of the widest pin, that of a place with several leads, to its edge. */
export const pinReach = 12;

/** Pixels from the middle of a cluster's circle to its edge, with the line around it. */
export function clusterReach(count: number): number {
  let [from, radius]: readonly [number, number] = clusterRadii[0];
  for (const [to, next] of clusterRadii) {
    if (count <= to)
      return radius + ((next - radius) * (count - from)) / (to - from || 1) + clusterStroke;
    [from, radius] = [to, next];
  }
  return radius + clusterStroke;
}

/**
 * Where a circle is drawn along one side of a tile: at the leads' own place, as far as it stays
 * within their cell. Circles of two cells never overlap then, on whichever tiles the cells are.
 * @param place of the leads, and `cell`, the width of their cell; both in the same units as the result
 * @param reach from the circle's center to its edge; a circle that does not fit is centered
 */
export function clampToCell(place: number, cell: number, reach: number): number {
  const start = Math.floor(place / cell) * cell;
  const margin = Math.min(reach, cell / 2);
  return Math.min(Math.max(place, start + margin), start + cell - margin);
}
