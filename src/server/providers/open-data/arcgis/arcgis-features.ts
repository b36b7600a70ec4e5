import { z } from 'zod';
import { textRow } from '../cell-text.ts';
import type { OpenDataRow } from '../open-data-source.ts';
import type { Layer } from './arcgis-layer.ts';

const point = {
  x: z.union([z.number(), z.string()]).optional(),
  y: z.union([z.number(), z.string()]).optional(),
};
const feature = z.object({
  attributes: z.record(z.string(), z.unknown()),
  geometry: z
    .object({ ...point, rings: z.array(z.array(z.array(z.number()))).optional() })
    .nullish(),
  centroid: z.object(point).nullish(),
});

export const features = z.object({
  features: z.array(feature),
  exceededTransferLimit: z.boolean().optional(),
});

export type Feature = z.infer<typeof feature>;

/** What is requested of every row: all columns, and the point in degrees. */
export const featureOptions = { outFields: '*', outSR: 4326, returnGeometry: 'true' } as const;

/** Of shapes no outline is asked for where the layer gives their middle, else a coarse one. */
export function optionsFor(layer: Layer, withCentres: boolean | undefined) {
  if (!withCentres || layer.geometryType !== 'esriGeometryPolygon') return featureOptions;
  return layer.advancedQueryCapabilities?.supportsReturningGeometryCentroid
    ? { ...featureOptions, returnGeometry: 'false', returnCentroid: 'true' }
    : { ...featureOptions, geometryPrecision: 5, maxAllowableOffset: 0.0002 };
}

/** The middle of what an outline spans: near enough for a parcel. */
function middleOf(outline: number[][] | undefined) {
  if (!outline || outline.length === 0) return undefined;
  const middle = (axis: 0 | 1) => {
    const values = outline.map((corner) => corner[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { x: middle(0), y: middle(1) };
}

/** Row numbers and shapes change with each upload of a layer and do not describe the row. */
export const isOwn = (name: string, type: string) =>
  /^esriFieldType(OID|GlobalID|Geometry)$/.test(type) ||
  /^(shape|st_area|st_length)[_.()]/i.test(name);

/** Dates come as milliseconds since 1970, UTC; those without a time are written as days. */
export function rowOf({ attributes, geometry, centroid }: Feature, { fields }: Layer): OpenDataRow {
  const read: Record<string, unknown> = {};
  for (const { name, type } of fields) {
    if (isOwn(name, type) || !Object.hasOwn(attributes, name)) continue;
    const value = attributes[name];
    read[name] = type === 'esriFieldTypeDate' && typeof value === 'number' ? isoText(value) : value;
  }
  const row = textRow(read);
  const at = centroid ?? middleOf(geometry?.rings?.[0]) ?? geometry;
  const [x, y] = [Number(at?.x ?? Number.NaN), Number(at?.y ?? Number.NaN)];
  if (
    Number.isFinite(x) &&
    Number.isFinite(y) &&
    row.latitude === undefined &&
    row.longitude === undefined
  ) {
    Object.assign(row, { latitude: String(y), longitude: String(x) });
  }
  return row;
}

function isoText(milliseconds: number): string {
  const timestamp = new Date(milliseconds);
  if (Number.isNaN(timestamp.getTime())) return '';
  return timestamp.toISOString().replace(/T00:00:00\.000Z$/, '');
}
