import type { LeadMap } from '#api/properties/lead-map.api.ts';
import { unitsPerDegree } from '#domain/places/polygon.ts';
import type {
  LeadPlaces,
  PlacedLeads,
} from '#server/features/leads/properties/properties.public.ts';

/** Calls back for each lead that has a place. */
function eachPlaced(
  { places, leads, others }: PlacedLeads,
  visit: (places: LeadPlaces, index: number) => void,
): void {
  for (const stored of places) {
    const bits = leads.get(stored.chunk);
    if (!bits) continue;
    stored.offsets.forEach((offset, index) => {
      if ((bits[offset >> 5]! >>> (offset & 31)) & 1) visit(stored, index);
    });
  }
  for (const other of others) other.offsets.forEach((_, index) => visit(other, index));
}

/** The box is found by strips of this many units: 0.01 degrees, a kilometer. */
const strip = 1_000;

/**
 * How many leads have a place, and the box that holds nearly all of them: a few strays far away must not make
 * the rest a dot. Null for none.
 */
export function leadBoxOf(placed: PlacedLeads): Pick<LeadMap, 'placed' | 'box'> {
  const lngs = new Uint32Array((360 * unitsPerDegree) / strip + 1);
  const lats = new Uint32Array((180 * unitsPerDegree) / strip + 1);
  let count = 0;
  eachPlaced(placed, (places, index) => {
    count += 1;
    lngs[stripOf(places.lngs[index]!, 180)]! += 1;
    lats[stripOf(places.lats[index]!, 90)]! += 1;
  });
  if (count === 0) return { placed: 0, box: null };
  const strays = Math.floor(count * 0.01);
  const [west, east] = rangeOf(lngs, strays);
  const [south, north] = rangeOf(lats, strays);
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  eachPlaced(placed, (places, index) => {
    const [lng, lat] = [places.lngs[index]!, places.lats[index]!];
    const [column, row] = [stripOf(lng, 180), stripOf(lat, 90)];
    if (column < west || column > east || row < south || row > north) return;
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  });
  // Outliers of one direction may be all that the strips of the other contain.
  if (box[0] > box[2]) return { placed: count, box: null };
  const degrees = box.map((units) => units / unitsPerDegree) as [number, number, number, number];
  return { placed: count, box: degrees };
}

const stripOf = (units: number, from: number) =>
  Math.floor((units + from * unitsPerDegree) / strip);

/** The first and the last strip, without this many outliers at either end. */
function rangeOf(strips: Uint32Array, strays: number): [number, number] {
  const first = (order: Uint32Array) => {
    let before = 0;
    return order.findIndex((count) => (before += count) > strays);
  };
  return [first(strips), strips.length - 1 - first(strips.toReversed())];
}
