import { maxCorners, polygonText, type Corner } from '#domain/places/polygon.ts';
import type { MapObject } from '#web/ui/map/create-map.ts';
import type { ScreenPoint } from './selection-area.tsx';

/** Pixels that a simplified line may differ from the drawn one. */
const tolerance = 1.5;

/** The drawn line with so few points that the address can hold it (Douglas and Peucker's way). */
export function simplify(points: readonly ScreenPoint[], within = tolerance): ScreenPoint[] {
  const kept = simplifyLine([...points], within);
  // A line that turns back on itself keeps at least its widest corner.
  return kept.length > Math.min(maxCorners, 100) ? simplify(points, within * 1.5) : kept;
}

function simplifyLine(points: ScreenPoint[], within: number): ScreenPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const away = distanceFromLine(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= within) return [first, last];
  const before = simplifyLine(points.slice(0, farthest + 1), within);
  return [...before.slice(0, -1), ...simplifyLine(points.slice(farthest), within)];
}

function distanceFromLine(point: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(x * (from.y - point.y) - (from.x - point.x) * y) / length;
}

/** The shape as the filter `inside` has it in the address. */
export function shapeText(map: MapObject, corners: readonly ScreenPoint[]): string {
  return polygonText(corners.map(({ x, y }) => placeAt(map, x, y)));
}

/** The corners of a filter `inside`, as in the URL or in a saved filter. */
export function cornersOfShape(text: unknown): Corner[] {
  if (typeof text !== 'string') return [];
  return text.split(';').map((corner) => corner.split(',').map(Number) as Corner);
}

/** The place at a pixel of the visible map; the map may be drawn beyond it, by its padding. */
function placeAt(map: MapObject, x: number, y: number): Corner {
  const { left = 0, top = 0 } = map.getPadding();
  return map.unproject([x + left, y + top]).toArray();
}
