import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { stateCode } from '#domain/places/us-states.ts';

/** A county as the Census Bureau's outline names it, with its state's postal code. */
export type County = { county: string; state: string };

type Ring = [number, number][];
type Outline = County & { rings: Ring[]; box: [number, number, number, number] };
type Atlas = Parameters<typeof feature>[0];

let outlines: Outline[] | undefined;

function readOutlines(): Outline[] {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  const collections = ['states', 'counties'].map((name) => {
    const found = feature(atlas, atlas.objects[name]!);
    return found.type === 'FeatureCollection' ? found.features : [found];
  });
  const [states = [], counties = []] = collections;
  const nameOf = (properties: unknown) => (properties as { name?: string } | null)?.name ?? '';
  const codes = new Map(
    states.map(({ id, properties }) => [String(id), stateCode(nameOf(properties)) ?? '']),
  );
  return counties.flatMap(({ id, properties, geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    const rings = polygons.flat() as Ring[];
    const points = rings.flat();
    const box: Outline['box'] = [180, 90, -180, -90];
    for (const [lng, lat] of points) {
      box[0] = Math.min(box[0], lng);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lng);
      box[3] = Math.max(box[3], lat);
    }
    // The number of a county begins with that of its state.
    const state = codes.get(String(id).padStart(5, '0').slice(0, 2)) ?? '';
    return [{ county: nameOf(properties), state, rings, box }];
  });
}

/** Whether a ray to the east crosses the rings an odd number of times; holes count by themselves. */
function isInside(rings: readonly Ring[], lat: number, lng: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [x, y] = ring[at]!;
      const [px, py] = ring[before]!;
      if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
    }
  }
  return inside;
}

/** The county that contains a place, in degrees; null outside the United States. */
export function countyAt(lat: number, lng: number): County | null {
  outlines ??= readOutlines();
  const found = outlines.find(
    ({ box, rings }) =>
      lng >= box[0] && lat >= box[1] && lng <= box[2] && lat <= box[3] && isInside(rings, lat, lng),
  );
  return found ? { county: found.county, state: found.state } : null;
}

const bare = (name: string) =>
  name
    .toLowerCase()
    .replace(/^st\.?\s/, 'saint ')
    .replace(/[^a-z]/g, '');

let namesakes: Map<string, County[]> | undefined;

/** The counties of this name, one for each state that has one. */
export function countiesNamed(name: string): County[] {
  outlines ??= readOutlines();
  namesakes ??= Map.groupBy(
    outlines.map(({ county, state }) => ({ county, state })),
    ({ county }) => bare(county),
  );
  return namesakes.get(bare(name)) ?? [];
}

/** The state of a county whose name no other state has: 'Maricopa' is in Arizona; '' for others. */
export function stateOfCounty(name: string): string {
  const [county, ...others] = name === '' ? [] : countiesNamed(name);
  return county && others.length === 0 ? county.state : '';
}
