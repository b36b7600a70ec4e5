import { calendarDayOf, dayOnTheWire } from '#domain/dates.ts';
import { freshestOf, isStale } from '#domain/feeds/freshness.ts';
import { parseDay, proposeRows } from '#server/features/leads/imports/imports.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  Dataset,
  OpenDataRow,
  OpenDataSource,
} from '#server/providers/open-data/open-data-source.ts';
import { freshnessColumns } from './feed-definition.ts';

const previewRows = 100;

type Preview = {
  db: Db;
  url: string;
  dataset: Dataset;
  source: OpenDataSource;
  now: Date;
  timeZone: string;
};

/** The content of a dataset and its most likely meaning. @throws OpenDataError */
export async function previewFeed({ db, url, dataset, source, now, timeZone }: Preview) {
  const described = await source.describe();
  const rows = await firstRows(source);
  const totalRows = await source.count(null);
  const columns = withSeen(described.columns, rows);
  const headers = columns.map(({ name }) => name);
  const cells = rows.map((row) => headers.map((header) => row[header] ?? ''));
  const name = described.name ?? dataset.id;
  const found = await proposeRows(db, { name, rows: [headers, ...cells], kind: null });
  const mapping = mappingOf(found.proposal.columnMappings, headers);
  const proposal = {
    propertyType: found.kind,
    key: proposeKey(headers, rows, mapping),
    mapping,
    reasons: found.proposal.reasons,
    constants: Object.fromEntries(
      (found.proposal.constants ?? []).map(({ field, value }) => [field, value]),
    ),
    words: wordsOf(found.columnWords ?? {}, headers),
    ...(found.proposal.columns && { columns: found.proposal.columns }),
  };
  const freshness = await readFreshness({
    source,
    rows,
    mapping,
    today: calendarDayOf(now, timeZone),
  });
  const { platform } = dataset;
  return {
    platform,
    name,
    url,
    licence: described.licence,
    columns,
    rows,
    totalRows,
    proposal,
    freshness,
  };
}

async function firstRows(source: OpenDataSource): Promise<OpenDataRow[]> {
  for await (const page of source.pages({ condition: null, cursor: null, pageRows: previewRows })) {
    return page.rows.slice(0, previewRows);
  }
  return [];
}

/** Columns that the description leaves out and rows have. */
function withSeen(columns: { name: string; label: string }[], rows: readonly OpenDataRow[]) {
  const names = new Set(columns.map(({ name }) => name));
  const seen = new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => !names.has(name)));
  return [...columns, ...[...seen].map((name) => ({ name, label: name }))];
}

function mappingOf(columnMappings: Record<string, string>, headers: string[]) {
  const mapping: Record<string, string | string[]> = {};
  for (const [column, field] of Object.entries(columnMappings)) {
    const header = headers[Number(column)];
    if (!header || field === 'ignore') continue;
    const known = mapping[field];
    mapping[field] = known === undefined ? header : [...[known].flat(), header];
  }
  return mapping;
}

/** The column that identifies rows: the case number, else a column of ids, as long as no two rows share a value. */
function proposeKey(
  headers: string[],
  rows: readonly OpenDataRow[],
  mapping: Record<string, string | string[]>,
) {
  const isUnique = (header: string) => {
    const values = rows.map((row) => row[header] ?? '');
    return values.every(Boolean) && new Set(values).size === values.length;
  };
  const named = [mapping.caseNumber ?? []].flat();
  const ids = headers.filter((header) =>
    /(^|[_ .])(id|no|num|number|key|case|ticket|uid)([_ .]|$)|(id|no|num|number)$/i.test(header),
  );
  const candidates = [...named, ...ids, ...[mapping.apn ?? []].flat()];
  return candidates.find(isUnique) ?? named[0] ?? null;
}

const wordsOf = (words: Record<string, { word: string }[]>, headers: string[]) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([column, list]) => {
      const header = headers[Number(column)];
      return header
        ? [[header, list.map(({ word }) => word).filter((word) => word !== header)]]
        : [];
    }),
  );

type Freshness = {
  source: OpenDataSource;
  rows: OpenDataRow[];
  mapping: Record<string, string | string[]>;
  today: string;
};

async function readFreshness({ source, rows, mapping, today }: Freshness) {
  const [column = null] = freshnessColumns({ freshness_column: null, mapping });
  if (column === null) return { column, newest: null, isStale: false };
  // Not every publisher sorts by every column; the rows at hand say something too.
  const largest = await source.largest(column).catch(() => []);
  const days = [...largest, ...rows.map((row) => row[column] ?? '')].map((text) => parseDay(text));
  const newest = freshestOf(days, today);
  return {
    column,
    newest: dayOnTheWire(newest),
    isStale: isStale({ freshest: newest, today, every: 'week', cadenceDays: null }),
  };
}
