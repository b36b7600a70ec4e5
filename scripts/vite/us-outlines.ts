import { createRequire } from 'node:module';
import polylabel from 'polylabel';
import { feature, mesh } from 'topojson-client';

type Topology = Parameters<typeof mesh>[0];
type Outlines = NonNullable<Parameters<typeof mesh>[1]> & Parameters<typeof feature>[1];
type Atlas = Topology & { objects: { counties: Outlines; states: Outlines } };
type Geometry = { type: string; coordinates: unknown };
type Shape = { id?: string | number; properties: { name: string }; geometry: Geometry };
type Polygon = [number, number][][];

/**
 * The states and counties of the United States as GeoJSON, for the map that needs no network. The property `kind`
 * of a feature is 'state' (its area), 'county-lines' (all lines between counties of one state), 'state-name' or
 * 'county-name' (the point at which its `name` stands). Made from the package `us-atlas`.
 *
 * A map would find the points itself, from the areas of all 3,231 counties, each time it opens.
 */
export function usOutlines() {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  const { counties, states } = atlas.objects;
  const shapesOf = (outlines: Outlines) =>
    (feature(atlas, outlines) as unknown as { features: Shape[] }).features;
  const stateShapes = shapesOf(states);
  const named = (kind: string) => (shape: Shape) =>
    toFeature(
      { kind, name: shape.properties.name },
      { type: 'Point', coordinates: middleOf(shape) },
    );
  return {
    type: 'FeatureCollection',
    features: [
      ...stateShapes.map(({ geometry }) => toFeature({ kind: 'state' }, geometry)),
      toFeature({ kind: 'county-lines' }, mesh(atlas, counties, isWithinState)),
      ...stateShapes.map(named('state-name')),
      ...shapesOf(counties).map(named('county-name')),
    ],
  };
}

/** The first two digits of a county's number are its state's. */
const stateOf = ({ id }: { id?: string | number }) => String(id).slice(0, 2);
const isWithinState = (one: { id?: string | number }, other: { id?: string | number }) =>
  one !== other && stateOf(one) === stateOf(other);

/** The point of the largest part that is farthest from its edge. */
function middleOf({ geometry }: Shape): number[] {
  const parts = (
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  ) as Polygon[];
  const points = parts.map((part) => polylabel(part, 0.01));
  const largest = points.reduce((most, point) => (point.distance > most.distance ? point : most));
  return [largest[0], largest[1]];
}

/** Four digits behind the point are some 10 m, as exact as the atlas is. */
const toFeature = (properties: object, { type, coordinates }: Geometry) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates: rounded(coordinates) },
});

function rounded(value: unknown): unknown {
  return Array.isArray(value) ? value.map(rounded) : Math.round((value as number) * 1e4) / 1e4;
}
