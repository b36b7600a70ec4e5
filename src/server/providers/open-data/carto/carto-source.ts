import { z } from 'zod';
import { textRow } from '../cell-text.ts';
import {
  isRange,
  OpenDataError,
  type Condition,
  type Dataset,
  type OpenDataSource,
} from '../open-data-source.ts';
import type { HttpAnswer, PublicHttp } from '../public-http.ts';
import { quoted, readJson, refusal, tryJson, withQuery } from '../read-json.ts';

// The SQL API (v2) as carto.com/developers/sql-api documents it: a statement that takes too long is answered with 429
// and the word 'timeout'; a caller with too many requests with 429 and Retry-After.

const answer = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  fields: z.record(z.string(), z.object({ type: z.string() })).optional(),
});
const failed = z.object({ error: z.array(z.string()) });

const pageRowsByDefault = 5_000;
/** Below this many rows a statement that is still too slow is an error. */
const minRows = 50;
/** How often a page with nothing new is requested again. */
const repeats = 3;
const isOwn = (column: string) => /^(cartodb_id|the_geom|the_geom_webmercator)$/.test(column);
const name = (column: string) => `"${column.replaceAll('"', '""')}"`;

const isTimeout = ({ status, text }: HttpAnswer) => status === 429 && /timeout/i.test(text);

type Options = { dataset: Dataset; http: PublicHttp };

class TooSlow extends Error {}

export function createCartoSource({ dataset, http }: Options): OpenDataSource {
  const table = dataset.id.split('.').map(name).join('.');

  async function runQuery(statement: string, signal?: AbortSignal) {
    const url = withQuery(`${dataset.base}/api/v2/sql`, { q: statement, format: 'json' });
    const response = await http.get(url, { signal, isFinal: isTimeout });
    if (isTimeout(response)) throw new TooSlow();
    const problem = failed.safeParse(tryJson(response.text));
    if (problem.success || response.status >= 400) {
      throw refusal(
        url,
        response.status < 400 ? 400 : response.status,
        problem.data?.error.join(' '),
      );
    }
    return readJson(response, answer, url);
  }

  const slowError = () =>
    new OpenDataError(
      'unreachable',
      `${new URL(dataset.base).host} needs too long for each request, however small.`,
      429,
    );

  async function runQueryOnce(statement: string, signal?: AbortSignal) {
    return runQuery(statement, signal).catch((error: unknown) => {
      throw error instanceof TooSlow ? slowError() : error;
    });
  }

  return {
    async describe({ signal } = {}) {
      const { fields = {} } = await runQueryOnce(`select * from ${table} limit 1`, signal);
      if (!fields.cartodb_id) {
        throw new OpenDataError(
          'refused',
          `${dataset.id} has no column cartodb_id, by which it could be read page by page.`,
        );
      }
      const columns = Object.keys(fields).filter((column) => !isOwn(column));
      return {
        name: null,
        licence: null,
        isComplete: true,
        columns: columns.map((column) => ({ name: column, label: column })),
      };
    },

    async count(condition, { signal } = {}) {
      const statement = `select count(*) as row_count from ${table} where ${meets(condition)}`;
      const found = await runQuery(statement, signal).catch((error: unknown) => {
        if (error instanceof TooSlow) return null;
        throw error;
      });
      const count = Number(found?.rows[0]?.row_count ?? Number.NaN);
      return Number.isInteger(count) ? count : null;
    },

    async largest(column, { signal } = {}) {
      const statement = `select ${name(column)} from ${table} where ${name(column)} is not null order by 1 desc limit 20`;
      return (await runQueryOnce(statement, signal)).rows
        .map((row) => textRow(row)[column] ?? '')
        .filter(Boolean);
    },

    pages: ({ condition, cursor, withCentres, pageRows = pageRowsByDefault, signal }) =>
      readPages({
        columns: withCentres ? `*, ${centre}` : '*',
        from: `${table} where ${meets(condition)}`,
        cursor,
        limit: pageRows,
        runQuery: (statement) => runQuery(statement, signal),
        slowError,
      }),
  };
}

function meets(condition: Condition | null): string {
  if (!condition) return 'true';
  const column = name(condition.column);
  if (isRange(condition)) return `${column} >= ${quoted(condition.from)}`;
  return `${column}::text in (${condition.values.map(quoted).join(', ')})`;
}

/** Of whatever the table draws; a row's own columns of these names win. */
const centre =
  'st_y(st_centroid(the_geom)) as centre_latitude, st_x(st_centroid(the_geom)) as centre_longitude';

function placed({ centre_latitude, centre_longitude, ...row }: Record<string, unknown>) {
  if (centre_latitude === undefined) return row;
  return { latitude: centre_latitude, longitude: centre_longitude, ...row };
}

type Paging = {
  columns: string;
  /** Table and condition. */
  from: string;
  cursor: string | null | undefined;
  /** Rows per page; fewer if the service takes too long. */
  limit: number;
  runQuery: (statement: string) => Promise<z.infer<typeof answer>>;
  slowError: () => Error;
};

async function* readPages({ columns, from, cursor, limit, runQuery, slowError }: Paging) {
  let last = Number(cursor ?? 0);
  let repeated = 0;
  for (;;) {
    const statement = `select ${columns} from ${from} and cartodb_id > ${last} order by cartodb_id limit ${limit}`;
    let found: z.infer<typeof answer>;
    try {
      found = await runQuery(statement);
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error;
      if (limit <= minRows) throw slowError();
      limit = Math.max(minRows, Math.floor(limit / 4));
      continue;
    }
    const fresh = found.rows.filter((row) => Number(row.cartodb_id) > last);
    if (fresh.length === 0) {
      // An earlier page may be returned again.
      if (found.rows.length === 0 || repeated === repeats) return;
      repeated += 1;
      continue;
    }
    repeated = 0;
    last = Math.max(...fresh.map((row) => Number(row.cartodb_id)));
    yield { rows: fresh.map((row) => textRow(placed(row), isOwn)), cursor: String(last) };
  }
}
