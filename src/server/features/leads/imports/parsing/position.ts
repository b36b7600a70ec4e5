import type { FieldReader } from './field-reader.ts';
import type { RowPlan } from './row-plan.ts';

type Position = { latitude: number | null; longitude: number | null };

function parseDegrees(limit: number) {
  return (cell: string) => {
    const degrees = /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
    return Math.abs(degrees) <= limit && degrees !== 0 ? degrees : null;
  };
}

/** '(42.39, -82.98)' at the end of a cell, and 'POINT (-82.98 42.39)', as open-data portals write a place. */
const pair = /\(?(-?\d{1,2}\.\d{3,})\s*,\s*(-?\d{2,3}\.\d{3,})\s*\)?$/;
const point = /^point\s*\(\s*(-?\d{2,3}\.\d+)\s+(-?\d{1,2}\.\d+)\s*\)$/i;
const saysPlace = /location|geo|point|coord|position|address|lat/i;

function pairOf(cell: string): Position | null {
  const found = pair.exec(cell);
  if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) };
  const other = point.exec(cell);
  return other && { latitude: Number(other[2]), longitude: Number(other[1]) };
}

/** Where the row's house is on the map: by its columns, else by a cell that has both numbers. */
export function positionOf(
  { read }: FieldReader,
  row: readonly string[],
  { plain, extras }: RowPlan,
): Position {
  if (plain.latitude || plain.longitude)
    return {
      latitude: read('latitude', parseDegrees(90)),
      longitude: read('longitude', parseDegrees(180)),
    };
  const places = [...extras].flatMap(([column, name]) => (saysPlace.test(name) ? [column] : []));
  for (const column of [...(plain.streetAddress ?? []), ...places]) {
    const found = pairOf(row[column]?.trim() ?? '');
    if (found) return found;
  }
  return { latitude: null, longitude: null };
}
