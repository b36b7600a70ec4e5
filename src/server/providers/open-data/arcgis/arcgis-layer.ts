import { z } from 'zod';
import { isRange, OpenDataError, type Condition, type Dataset } from '../open-data-source.ts';
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
    .looseObject({
      supportsPagination: z.boolean().optional(),
      supportsReturningGeometryCentroid: z.boolean().optional(),
    })
    .nullish(),
});

export type Layer = z.infer<typeof layerShape>;

export type Options = { dataset: Dataset; http: PublicHttp };

/** A layer: its metadata, and its query operation. */
export function createArcgisLayer({ dataset, http }: Options) {
  const layerUrl = `${dataset.base}/${dataset.id}`;
  let known: Promise<Layer> | undefined;

  async function requestJson<Answer>(
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
          `${new URL(url).host} answered with its own error (${code}: ${words.trim().slice(0, 200)}).`,
          code,
        );
      }
      throw refusal(url, code, words);
    }
    if (response.status >= 400) throw refusal(url, response.status, undefined);
    return readJson(response, shape, url);
  }

  function readLayer(signal?: AbortSignal): Promise<Layer> {
    known ??= requestJson(withQuery(layerUrl, { f: 'json' }), layerShape, signal);
    known.catch(() => (known = undefined));
    return known;
  }

  const query = <Answer>(
    members: Record<string, string | number>,
    shape: z.ZodType<Answer>,
    signal?: AbortSignal,
  ) => requestJson(withQuery(`${layerUrl}/query`, { f: 'json', ...members }), shape, signal);

  async function whereOf(condition: Condition | null, signal?: AbortSignal): Promise<string> {
    if (!condition) return '1=1';
    const { fields } = await readLayer(signal);
    const type = fields.find(({ name }) => name === condition.column)?.type ?? '';
    const isNumber = /Integer|Double|Single|OID/.test(type);
    const literal = (value: string) => {
      if (isNumber && /^-?[\d.]+$/.test(value)) return value;
      if (!/^\d{4}-\d\d-\d\d$/.test(value)) return quoted(value);
      // The one form of a date that every server takes.
      if (type === 'esriFieldTypeDate') return `timestamp '${value} 00:00:00'`;
      return type === 'esriFieldTypeDateOnly' ? `date '${value}'` : quoted(value);
    };
    if (isRange(condition)) return `${condition.column} >= ${literal(condition.from)}`;
    return `${condition.column} IN (${condition.values.map(literal).join(',')})`;
  }

  return { read: readLayer, query, whereOf };
}

export type ArcgisLayer = ReturnType<typeof createArcgisLayer>;

export const oidOf = (layer: Layer) =>
  layer.objectIdField ||
  layer.fields.find(({ type }) => type === 'esriFieldTypeOID')?.name ||
  'OBJECTID';
