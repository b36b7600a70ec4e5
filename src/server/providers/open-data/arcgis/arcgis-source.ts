import { z } from 'zod';
import { anchoredPages } from '../anchored-paging.ts';
import { textRow } from '../cell-text.ts';
import {
  OpenDataError,
  type Condition,
  type Dataset,
  type OpenDataRow,
  type OpenDataSource,
} from '../open-data-source.ts';
import type { PublicHttp } from '../public-http.ts';
import { quoted, readJson, refusal, tryJson, withQuery } from '../read-json.ts';

// The query operation of a layer as developers.arcgis.com documents it. Errors come with HTTP 200.

const failed = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().optional(),
    details: z.array(z.string()).nullish(),
  }),
});
const layerShape = z.object({
  name: z.string().optional(),
  copyrightText: z.string().nullish(),
  fields: z
    .array(z.object({ name: z.string(), alias: z.string().optional(), type: z.string() }))
    .min(1),
  objectIdField: z.string().nullish(),
  geometryType: z.string().nullish(),
  maxRecordCount: z.int().positive().optional(),
  advancedQueryCapabilities: z
    .looseObject({ supportsPagination: z.boolean().optional() })
    .nullish(),
});
const feature = z.object({
  attributes: z.record(z.string(), z.unknown()),
  geometry: z
    .object({
      x: z.union([z.number(), z.string()]).optional(),
      y: z.union([z.number(), z.string()]).optional(),
    })
    .nullish(),
});
const features = z.object({
  features: z.array(feature),
  exceededTransferLimit: z.boolean().optional(),
});
const ids = z.object({
  objectIdFieldName: z.string().optional(),
  objectIds: z.array(z.int()).nullable(),
});
const countShape = z.object({ count: z.int().nonnegative() });

const pageRowsByDefault = 1_000;
const idsOfRequest = 200;
type Layer = z.infer<typeof layerShape>;
type Feature = z.infer<typeof feature>;
type Options = { dataset: Dataset; http: PublicHttp };

// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createArcgisSource({ dataset, http }: Options): OpenDataSource {
  const layerUrl = `${dataset.base}/${dataset.id}`;
  let known: Promise<Layer> | undefined;

  async function ask<Answer>(
    url: string,
    shape: z.ZodType<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const response = await http.get(url, { signal });
    const problem = failed.safeParse(tryJson(response.text));
    if (problem.success) {
      const { code, message = '', details } = problem.data.error;
      const words = [message, ...(details ?? [])].join(' ');
      if (code >= 500 || code === 429) {
        throw new OpenDataError(
          'unreachable',
          `${new URL(url).host} answered with an error of its own (${code}: ${words.trim().slice(0, 200)}).`,
          code,
        );
      }
      throw refusal(url, code, words);
    }
    if (response.status >= 400) throw refusal(url, response.status, undefined);
    return readJson(response, shape, url);
  }

  function readLayer(signal?: AbortSignal): Promise<Layer> {
    known ??= ask(withQuery(layerUrl, { f: 'json' }), layerShape, signal);
    known.catch(() => (known = undefined));
    return known;
  }

  const query = <Answer>(
    members: Record<string, string | number>,
    shape: z.ZodType<Answer>,
    signal?: AbortSignal,
  ) => ask(withQuery(`${layerUrl}/query`, { f: 'json', ...members }), shape, signal);

  async function whereOf(condition: Condition | null, signal?: AbortSignal): Promise<string> {
    if (!condition) return '1=1';
    const { fields } = await readLayer(signal);
    const type = fields.find(({ name }) => name === condition.column)?.type ?? '';
    const isNumber = /Integer|Double|Single|OID/.test(type);
    const values = condition.values.map((value) =>
      isNumber && /^-?[\d.]+$/.test(value) ? value : quoted(value),
    );
    return `${condition.column} IN (${values.join(',')})`;
  }

  const oidOf = (layer: Layer) =>
    layer.objectIdField ||
    layer.fields.find(({ type }) => type === 'esriFieldTypeOID')?.name ||
    'OBJECTID';

  const asked = { outFields: '*', outSR: 4326, returnGeometry: 'true' } as const;

  async function* pagesByIds(
    where: string,
    cursor: string | null,
    layer: Layer,
    signal?: AbortSignal,
  ) {
    const oid = oidOf(layer);
    const { objectIds } = await query({ where, returnIdsOnly: 'true' }, ids, signal);
    const rest = (objectIds ?? []).filter((id) => id > Number(cursor ?? -1)).sort((a, b) => a - b);
    const most = Math.min(idsOfRequest, layer.maxRecordCount ?? idsOfRequest);
    async function read(chunk: number[]): Promise<Feature[]> {
      const found = await query({ where, objectIds: chunk.join(','), ...asked }, features, signal);
      const wanted = new Set(chunk);
      const rows = found.features.filter(({ attributes }) => wanted.has(Number(attributes[oid])));
      if (!found.exceededTransferLimit || chunk.length === 1) return rows;
      const middle = Math.ceil(chunk.length / 2);
      return [...(await read(chunk.slice(0, middle))), ...(await read(chunk.slice(middle)))];
    }
    for (let start = 0; start < rest.length; start += most) {
      const chunk = rest.slice(start, start + most);
      const rows = (await read(chunk)).map((each) => rowOf(each, layer));
      yield { rows, cursor: String(chunk.at(-1)) };
    }
  }

  return {
    async describe({ signal } = {}) {
      const layer = await readLayer(signal);
      const columns = layer.fields
        .filter(({ name, type }) => !isOwn(name, type))
        .map(({ name, alias }) => ({ name, label: alias || name }));
      const has = (wanted: string) => columns.some(({ name }) => name.toLowerCase() === wanted);
      if (layer.geometryType === 'esriGeometryPoint' && !has('latitude') && !has('longitude')) {
        columns.push(
          { name: 'latitude', label: 'Latitude' },
          { name: 'longitude', label: 'Longitude' },
        );
      }
      return {
        name: layer.name ?? null,
        licence: layer.copyrightText || null,
        isComplete: true,
        columns,
      };
    },

    async count(condition, { signal } = {}) {
      const where = await whereOf(condition, signal);
      const found = await query(
        { where, returnCountOnly: 'true' },
        z.union([countShape, z.unknown()]),
        signal,
      );
      return countShape.safeParse(found).data?.count ?? null;
    },

    async largest(column, { signal } = {}) {
      const layer = await readLayer(signal);
      const members = {
        where: `${column} IS NOT NULL`,
        orderByFields: `${column} DESC`,
        resultRecordCount: 20,
      };
      const found = await query(
        { ...members, outFields: column, returnGeometry: 'false' },
        features,
        signal,
      );
      return found.features.map((each) => rowOf(each, layer)[column] ?? '').filter(Boolean);
    },

    async *pages({ condition, cursor, pageRows = pageRowsByDefault, signal }) {
      const layer = await readLayer(signal);
      const where = await whereOf(condition, signal);
      if (!layer.advancedQueryCapabilities?.supportsPagination) {
        yield* pagesByIds(where, cursor, layer, signal);
        return;
      }
      const oid = oidOf(layer);
      const resultRecordCount = Math.min(pageRows, layer.maxRecordCount ?? pageRows);
      yield* anchoredPages(cursor, async (offset) => {
        const members = {
          where,
          orderByFields: `${oid} ASC`,
          resultOffset: offset,
          resultRecordCount,
        };
        const found = (await query({ ...members, ...asked }, features, signal)).features;
        return {
          rows: found.map((each) => rowOf(each, layer)),
          names: found.map(({ attributes }) =>
            String(attributes[oid] ?? JSON.stringify(attributes)),
          ),
        };
      });
    },
  };
}

/** Row numbers and shapes change with each upload of a layer and say nothing of the row. */
const isOwn = (name: string, type: string) =>
  /^esriFieldType(OID|GlobalID|Geometry)$/.test(type) ||
  /^(shape|st_area|st_length)[_.()]/i.test(name);

/** Dates come as milliseconds since 1970, UTC; those without a time are written as days. */
function rowOf({ attributes, geometry }: Feature, { fields }: Layer): OpenDataRow {
  const read: Record<string, unknown> = {};
  for (const { name, type } of fields) {
    if (isOwn(name, type) || !Object.hasOwn(attributes, name)) continue;
    const value = attributes[name];
    read[name] = type === 'esriFieldTypeDate' && typeof value === 'number' ? isoText(value) : value;
  }
  const row = textRow(read);
  const [x, y] = [Number(geometry?.x ?? Number.NaN), Number(geometry?.y ?? Number.NaN)];
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
  const moment = new Date(milliseconds);
  if (Number.isNaN(moment.getTime())) return '';
  return moment.toISOString().replace(/T00:00:00\.000Z$/, '');
}
