import { createHash } from 'node:crypto';
import { z } from 'zod';
import { anchoredPages } from '../anchored-paging.ts';
import { textRow } from '../cell-text.ts';
import {
  isRange,
  OpenDataError,
  type Condition,
  type Dataset,
  type Description,
  type OpenDataSource,
} from '../open-data-source.ts';
import type { PublicHttp } from '../public-http.ts';
import { quoted, readJson, refusal, tryJson, withQuery } from '../read-json.ts';

// The API as dev.socrata.com documents it: /docs/paging, /docs/queries, /docs/response-codes, /docs/app-tokens.

const record = z.record(z.string(), z.unknown());
const records = z.array(record);
const view = z.object({
  name: z.string().optional(),
  columns: z
    .array(
      z.object({ fieldName: z.string(), name: z.string(), dataTypeName: z.string().optional() }),
    )
    .min(1),
  license: z.object({ name: z.string().optional() }).optional(),
});
const failure = z.object({ message: z.string().optional() });

const pageRowsByDefault = 2_000;
/** ':id' and the columns that the platform computes itself are not the publisher's. */
const isOwn = (column: string) => column.startsWith(':');

type Options = {
  dataset: Dataset;
  http: PublicHttp;
  appToken?: (() => string | undefined) | undefined;
};

/** The parts into which a location is split, as `cell-text.ts` names them. */
const placeParts: Record<string, readonly string[]> = {
  point: ['latitude', 'longitude'],
  location: ['latitude', 'longitude', 'address', 'city', 'state', 'zip'],
};

export function createSocrataSource({ dataset, http, appToken }: Options): OpenDataSource {
  const { queryRows, readView } = createSocrataClient({ dataset, http, appToken });

  async function whereOf(
    condition: Condition | null,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    if (!condition) return undefined;
    const column = (await readView(signal))?.columns.find(
      ({ fieldName }) => fieldName === condition.column,
    );
    const isBare = /^(number|checkbox)$/.test(column?.dataTypeName ?? '');
    const literal = (value: string) => (isBare && /^[\w.-]+$/.test(value) ? value : quoted(value));
    const name = `\`${condition.column.replaceAll('`', '')}\``;
    if (isRange(condition)) return `${name} >= ${literal(condition.from)}`;
    return `${name} in(${condition.values.map(literal).join(',')})`;
  }

  return {
    async describe({ signal } = {}): Promise<Description> {
      const found = await readView(signal);
      if (found) {
        const columns = found.columns.filter(({ fieldName }) => !isOwn(fieldName));
        return {
          name: found.name ?? null,
          licence: found.license?.name ?? null,
          isComplete: true,
          columns: columns.flatMap(({ fieldName, name, dataTypeName = '' }) => {
            const parts = placeParts[dataTypeName];
            if (!parts) return [{ name: fieldName, label: name }];
            return parts.map((part) => ({
              name: `${fieldName}.${part}`,
              label: `${name} ${part}`,
            }));
          }),
        };
      }
      const names = new Set<string>();
      for (const row of await queryRows({ $limit: 100 }, signal)) {
        for (const name of Object.keys(textRow(row, isOwn))) names.add(name);
      }
      return {
        name: null,
        licence: null,
        isComplete: false,
        columns: [...names].map((name) => ({ name, label: name })),
      };
    },

    async count(condition, { signal } = {}) {
      const $where = await whereOf(condition, signal);
      const [row] = await queryRows({ $select: 'count(*) as row_count', $where }, signal);
      const count = Number(row?.row_count ?? Number.NaN);
      return Number.isInteger(count) ? count : null;
    },

    async largest(column, { signal } = {}) {
      const found = await queryRows(
        { $select: column, $order: `${column} DESC`, $where: `${column} is not null`, $limit: 20 },
        signal,
      );
      return found.map((row) => textRow(row)[column] ?? '').filter(Boolean);
    },

    async *pages({ condition, cursor, pageRows = pageRowsByDefault, signal }) {
      const $where = await whereOf(condition, signal);
      yield* anchoredPages(cursor, async (offset) => {
        const found = await queryRows(
          { $select: ':*,*', $where, $order: ':id', $limit: pageRows, $offset: offset },
          signal,
        );
        return { rows: found.map((row) => textRow(row, isOwn)), names: found.map(nameOf) };
      });
    },
  };
}

/** The calls of one dataset: its rows, and its catalog entry. */
function createSocrataClient({ dataset, http, appToken }: Options) {
  const { base, id } = dataset;
  const rowsUrl = `${base}/resource/${id}.json`;
  let known: Promise<z.infer<typeof view> | null> | undefined;

  async function get(url: string, signal?: AbortSignal) {
    const token = appToken?.();
    const answer = await http.get(url, { signal, headers: token ? { 'x-app-token': token } : {} });
    if (answer.status < 400) return answer;
    const parsed = failure.safeParse(tryJson(answer.text));
    throw refusal(url, answer.status, parsed.data?.message);
  }

  async function queryRows(
    members: Record<string, string | number | undefined>,
    signal?: AbortSignal,
  ) {
    const url = withQuery(rowsUrl, members);
    return readJson(await get(url, signal), records, url);
  }

  /** The catalog entry of the dataset; null if there is none. */
  function readView(signal?: AbortSignal) {
    known ??= (async () => {
      const url = `${base}/api/views/${id}.json`;
      try {
        return readJson(await get(url, signal), view, url);
      } catch (error) {
        if (error instanceof OpenDataError && /refused|shape/.test(error.problem)) return null;
        known = undefined;
        throw error;
      }
    })();
    return known;
  }

  return { queryRows, readView };
}

function nameOf(row: z.infer<typeof record>): string {
  const id = row[':id'];
  if (typeof id === 'string') return id;
  return createHash('sha1').update(JSON.stringify(row)).digest('base64url');
}
