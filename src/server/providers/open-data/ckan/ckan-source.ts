import { z } from 'zod';
import { anchoredPages } from '../anchored-paging.ts';
import { textRow } from '../cell-text.ts';
import {
  isRange,
  OpenDataError,
  type Condition,
  type Dataset,
  type OpenDataSource,
} from '../open-data-source.ts';
import type { PublicHttp } from '../public-http.ts';
import { quoted, readJson, refusal, tryJson, withQuery } from '../read-json.ts';

// The DataStore API as documented at docs.ckan.org: datastore_search, with a `limit` that the
// server may cap (ckan.datastore.search.rows_max).

const answer = z.object({
  success: z.literal(true),
  result: z.object({
    fields: z.array(
      z.object({ id: z.string(), info: z.object({ label: z.string() }).partial().optional() }),
    ),
    records: z.array(z.record(z.string(), z.unknown())),
    total: z.int().nonnegative().optional(),
  }),
});
const failed = z.object({
  success: z.literal(false),
  error: z
    .looseObject({ message: z.string().optional(), __type: z.string().optional() })
    .optional(),
});

const pageRowsByDefault = 2_000;
/** The row's number and the rank of a search are the platform's own. */
const isOwn = (column: string) => column === '_id' || column === 'rank' || column === '_full_text';

type Options = { dataset: Dataset; http: PublicHttp };
type Search = { limit: number; offset?: number; sort?: string; condition?: Condition | null };

export function createCkanSource({ dataset, http }: Options): OpenDataSource {
  async function search({ limit, offset, sort, condition }: Search, signal?: AbortSignal) {
    const url = withQuery(`${dataset.base}/api/3/action/datastore_search`, {
      resource_id: dataset.id,
      limit,
      offset,
      sort,
      filters:
        condition && !isRange(condition)
          ? JSON.stringify({ [condition.column]: condition.values })
          : undefined,
    });
    return ask(url, signal);
  }

  async function ask(url: string, signal?: AbortSignal) {
    const response = await http.get(url, { signal });
    const problem = failed.safeParse(tryJson(response.text));
    if (problem.success)
      throw refusal(
        url,
        response.status < 400 ? 400 : response.status,
        problem.data.error?.message ?? problem.data.error?.['__type'],
      );
    if (response.status >= 400) throw refusal(url, response.status, undefined);
    return readJson(response, answer, url).result;
  }

  return {
    async describe({ signal } = {}) {
      const { fields } = await search({ limit: 1 }, signal);
      const columns = fields
        .filter(({ id }) => !isOwn(id))
        .map(({ id, info }) => ({ name: id, label: info?.label ?? id }));
      if (columns.length === 0)
        throw new OpenDataError('shape', `${new URL(dataset.base).host} names no columns.`);
      return { name: null, licence: null, isComplete: true, columns };
    },

    count: async (condition, { signal } = {}) =>
      (await search({ limit: 1, condition }, signal)).total ?? null,

    async largest(column, { signal } = {}) {
      const { records } = await search(
        { limit: 20, sort: `"${column.replaceAll('"', '')}" desc nulls last` },
        signal,
      );
      return records.map((row) => textRow(row)[column] ?? '').filter(Boolean);
    },

    async *pages({ condition, cursor, pageRows = pageRowsByDefault, signal }) {
      if (condition && isRange(condition) && !cursor?.startsWith('{')) {
        const read = readRange({ dataset, condition, cursor, pageRows, ask, signal });
        const first = await read.next().catch((error: unknown) => {
          // Where a portal does not take SQL, all rows are read.
          if (cursor === null && error instanceof OpenDataError && error.problem === 'refused')
            return null;
          throw error;
        });
        if (first !== null) {
          if (!first.done) yield first.value;
          if (!first.done) yield* read;
          return;
        }
      }
      yield* anchoredPages(cursor, async (offset) => {
        const { records } = await search(
          { limit: pageRows, offset, sort: '_id asc', condition },
          signal,
        );
        return {
          rows: records.map((row) => textRow(row, isOwn)),
          names: records.map((row) => String(row['_id'] ?? JSON.stringify(row))),
        };
      });
    },
  };
}

type Range = {
  dataset: Dataset;
  condition: Extract<Condition, { from: string }>;
  cursor: string | null;
  pageRows: number;
  ask: (url: string, signal?: AbortSignal) => Promise<z.infer<typeof answer>['result']>;
  signal: AbortSignal | undefined;
};

/** Rows from a value on, by `datastore_search_sql`, each page after the last row of the one before. */
async function* readRange({ dataset, condition, cursor, pageRows, ask, signal }: Range) {
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
  let last = Number(cursor ?? 0);
  for (;;) {
    const statement = `SELECT * FROM ${name(dataset.id)} WHERE ${name(condition.column)} >= ${quoted(condition.from)} AND _id > ${last} ORDER BY _id LIMIT ${pageRows}`;
    const url = withQuery(`${dataset.base}/api/3/action/datastore_search_sql`, { sql: statement });
    const { records } = await ask(url, signal);
    const ids = records.map((row) => Number(row['_id'])).filter(Number.isFinite);
    if (ids.length === 0) return;
    last = Math.max(...ids);
    yield { rows: records.map((row) => textRow(row, isOwn)), cursor: String(last) };
  }
}
