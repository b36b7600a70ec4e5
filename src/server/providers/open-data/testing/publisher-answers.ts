// What each platform answers, as it documents it.
import type { OpenDataPlatform } from '../open-data-source.ts';

export type PublishedRow = Record<string, string | number | null>;
export type Column = { name: string; type: 'text' | 'number' | 'date' };
export type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

export type PublisherOptions = {
  platform: OpenDataPlatform;
  columns: Column[];
  /** CKAN: whether the portal takes SQL. */
  takesSql?: boolean;
  /** ArcGIS: shapes in place of points, with or without their middle. */
  shapes?: 'centroids' | 'outlines';
  /** Rows that one answer carries at most. */
  pageCap?: number;
  /** ArcGIS: the type of columns of days; with a time unless it is said. */
  dayType?: 'esriFieldTypeDateOnly';
  /** ArcGIS: whether a layer knows `resultOffset`. */
  supportsPagination?: boolean;
  /** Carto: rows above which a statement runs into its time limit. */
  slowAbove?: number;
};

export type Row = { id: number; values: PublishedRow };

export const resource = 'a1b2c3d4-0000-4000-8000-000000000001';
export type State = { rows: Row[]; columns: Column[] };

const listed = (text: string | undefined) =>
  [...(text ?? '').matchAll(/'((?:[^']|'')*)'|(-?[\d.]+)/g)].map(
    (m) => m[1]?.replaceAll("''", "'") ?? m[2]!,
  );

const comparable = (value: unknown) => {
  const text = String(value ?? '');
  return /^-?[\d.]+$/.test(text) ? Number(text) : text;
};

/** `column >= value`, with a number, a text or a timestamp. */
function fromValue(rows: Row[], where: string | null): Row[] {
  const range = /[`"]?(\w+)[`"]? >= (?:timestamp |date )?(?:'([^']*)'|(-?[\d.]+))/i.exec(
    where ?? '',
  );
  if (!range) return rows;
  const [, column, text, number] = range;
  const least = comparable(text?.replace(/ 00:00:00$/, '') ?? number);
  return rows.filter(
    ({ values }) => values[column!] !== null && comparable(values[column!]) >= least,
  );
}

function meeting({ rows: all }: State, where: string | null): Row[] {
  const rows = fromValue(all, where);
  const match = /[`"]?([\w ]+?)[`"]?(?:::text)? in ?\(([^)]*)\)/i.exec(where ?? '');
  if (!match) return rows;
  const values = listed(match[2]);
  return rows.filter((row) => values.includes(String(row.values[match[1]!] ?? '')));
}

function capped(rows: Row[], query: { limit: number; offset: number }, most = 50_000): Row[] {
  return rows.slice(query.offset, query.offset + Math.min(query.limit, most));
}

const number = (text: string | null, without: number) => (text === null ? without : Number(text));

export function socrata(url: URL, state: State, { pageCap }: PublisherOptions): Answer {
  if (url.search.includes('+'))
    return { status: 400, body: { code: 'query.soql', message: 'Unexpected +' } };
  if (url.pathname.startsWith('/api/views/')) {
    const columns = state.columns.map(({ name, type }) => ({
      fieldName: name,
      name: `The ${name}`,
      dataTypeName: type === 'date' ? 'calendar_date' : type,
    }));
    return { body: { name: 'Code Violations', columns, license: { name: 'Public Domain' } } };
  }
  const query = url.searchParams;
  const found = meeting(state, query.get('$where'));
  if (query.get('$select')?.startsWith('count('))
    return { body: [{ row_count: String(found.length) }] };
  const page = capped(
    found,
    { limit: number(query.get('$limit'), 1_000), offset: number(query.get('$offset'), 0) },
    pageCap,
  );
  // Cells without a value are left out.
  const body = page.map(({ id, values }) => {
    const said = Object.entries(values).filter(([, value]) => value !== null);
    return {
      ':id': `row-${String(id).padStart(8, '0')}`,
      ':version': 'rv-1',
      ...Object.fromEntries(said),
    };
  });
  return { body };
}

export function arcgis(url: URL, state: State, options: PublisherOptions): Answer {
  const query = url.searchParams;
  const { supportsPagination = true, pageCap = 1_000 } = options;
  const types = {
    text: 'esriFieldTypeString',
    number: 'esriFieldTypeDouble',
    date: options.dayType ?? 'esriFieldTypeDate',
  } as const;
  if (!url.pathname.endsWith('/query')) {
    const fields = state.columns.map(({ name, type }) => ({
      name,
      alias: name,
      type: types[type],
    }));
    return {
      body: {
        name: 'Code Violations',
        fields: [{ name: 'OBJECTID', alias: 'OBJECTID', type: 'esriFieldTypeOID' }, ...fields],
        objectIdField: 'OBJECTID',
        geometryType: options.shapes ? 'esriGeometryPolygon' : 'esriGeometryPoint',
        maxRecordCount: pageCap,
        advancedQueryCapabilities: {
          supportsPagination,
          supportsReturningGeometryCentroid: options.shapes === 'centroids',
        },
      },
    };
  }
  const named = /(\w+) IN/i.exec(query.get('where') ?? '')?.[1];
  if (named && !state.columns.some(({ name }) => name === named)) {
    return {
      body: {
        error: {
          code: 400,
          message: 'Cannot perform query. Invalid query parameters.',
          details: [`'Invalid field: ${named}' parameter is invalid`],
        },
      },
    };
  }
  let found = meeting(state, query.get('where'));
  if (query.get('returnCountOnly') === 'true') return { body: { count: found.length } };
  if (query.get('returnIdsOnly') === 'true') {
    return { body: { objectIdFieldName: 'OBJECTID', objectIds: found.map(({ id }) => id) } };
  }
  const ids = query.get('objectIds');
  if (ids) found = found.filter(({ id }) => ids.split(',').includes(String(id)));
  const limit = number(query.get('resultRecordCount'), pageCap);
  const offset = supportsPagination ? number(query.get('resultOffset'), 0) : 0;
  const page = capped(found, { limit, offset }, pageCap);
  const isDate = new Set(
    state.columns.filter(({ type }) => type === 'date').map(({ name }) => name),
  );
  const features = page.map(({ id, values }) => {
    const cells = Object.entries(values).map(([name, value]) => [
      name,
      isDate.has(name) && value !== null ? Date.parse(String(value)) : value,
    ]);
    return {
      attributes: { OBJECTID: id, ...Object.fromEntries(cells) },
      ...geometryOf({ x: -86.7 - id / 1e6, y: 36.1 }, options.shapes, query),
    };
  });
  return {
    body: { features, ...(offset + page.length < found.length && { exceededTransferLimit: true }) },
  };
}

function geometryOf(
  at: { x: number; y: number },
  shapes: PublisherOptions['shapes'],
  query: URLSearchParams,
) {
  if (query.get('returnCentroid') === 'true') return { centroid: at };
  if (!shapes) return { geometry: at };
  const corner = (dx: number, dy: number) => [at.x + dx / 1e4, at.y + dy / 1e4];
  return { geometry: { rings: [[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, -1)]] } };
}

export function ckan(
  url: URL,
  state: State,
  { pageCap = 32_000, takesSql = true }: PublisherOptions,
): Answer {
  const query = url.searchParams;
  if (url.pathname.endsWith('_sql')) {
    if (!takesSql)
      // As CKAN answers where ckan.datastore.sqlsearch.enabled is not set: a text, not an object.
      return {
        status: 400,
        body: '"Bad request: Action name not known: datastore_search_sql"',
      };
    const statement = query.get('sql') ?? '';
    const after = Number(/_id > (\d+)/.exec(statement)?.[1] ?? 0);
    const limit = Number(/LIMIT (\d+)/.exec(statement)?.[1] ?? pageCap);
    const records = fromValue(state.rows, statement)
      .filter(({ id }) => id > after)
      .slice(0, Math.min(limit, pageCap))
      .map(({ id, values }) => ({ _id: id, ...values }));
    return { body: { success: true, result: { fields: [], records } } };
  }
  if (query.get('resource_id') !== resource) {
    return {
      status: 404,
      body: {
        success: false,
        error: { __type: 'Not Found Error', message: 'Resource was not found.' },
      },
    };
  }
  const filters = Object.entries(
    JSON.parse(query.get('filters') ?? '{}') as Record<string, string[]>,
  );
  const found = state.rows.filter(({ values }) =>
    filters.every(([name, wanted]) => wanted.includes(String(values[name] ?? ''))),
  );
  const page = capped(
    found,
    { limit: number(query.get('limit'), 100), offset: number(query.get('offset'), 0) },
    pageCap,
  );
  const fields = [
    { id: '_id', type: 'int' },
    ...state.columns.map(({ name }) => ({ id: name, type: 'text' })),
  ];
  const records = page.map(({ id, values }) => ({ _id: id, ...values }));
  return {
    body: {
      success: true,
      result: {
        fields,
        records,
        total: found.length,
        limit: Math.min(Number(query.get('limit')), pageCap),
      },
    },
  };
}

export function carto(url: URL, state: State, { slowAbove = Infinity }: PublisherOptions): Answer {
  const statement = url.searchParams.get('q') ?? '';
  const found = meeting(state, statement);
  const fields = Object.fromEntries([
    ['cartodb_id', { type: 'number' }],
    ...state.columns.map(({ name }) => [name, { type: 'string' }]),
  ]);
  if (/count\(\*\)/.test(statement))
    return { body: { rows: [{ row_count: found.length }], fields: {} } };
  const limit = Number(/limit (\d+)/i.exec(statement)?.[1] ?? found.length);
  if (limit > slowAbove) {
    return {
      status: 429,
      body: { error: ["You are over platform's limits: SQL query timeout error."] },
    };
  }
  const after = Number(/cartodb_id > (\d+)/.exec(statement)?.[1] ?? 0);
  const rows = found
    .filter(({ id }) => id > after)
    .slice(0, limit)
    .map(({ id, values }) => ({
      cartodb_id: id,
      ...values,
      ...(statement.includes('st_y(') && { centre_latitude: 36.1, centre_longitude: -86.7 }),
    }));
  return { body: { rows, fields, total_rows: rows.length } };
}
