import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ListConstants } from '#api/imports/import.schema.ts';
import type { ImportField } from '#domain/import-fields.ts';
import type { FeedsTable } from '#server/platform/database/schema/feeds.tables.ts';
import type { Dataset, ValueCondition } from '#server/providers/open-data/open-data-source.ts';

const mappingShape = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const openShape = z.object({ column: z.string(), values: z.array(z.string()) }).nullable();
const constantsShape = z.record(z.string(), z.string());

export type FeedRow = Selectable<FeedsTable>;
/** A feed as code uses it: what the database holds as JSON is parsed. */
export type FeedDefinition = Omit<FeedRow, 'mapping' | 'open' | 'constants'> & {
  mapping: Record<string, string | string[]>;
  open: ValueCondition | null;
  constants: ListConstants;
};

export function parseFeed(row: FeedRow): FeedDefinition {
  return {
    ...row,
    mapping: mappingShape.parse(row.mapping),
    open: openShape.parse(row.open ?? null),
    constants: constantsShape.parse(row.constants),
  };
}

export const datasetOf = ({ platform, base, dataset }: FeedRow | FeedDefinition): Dataset => ({
  platform,
  base,
  id: dataset,
});

/** Columns of a mapping with their fields, each column once. */
export function mappedColumns(
  mapping: FeedDefinition['mapping'],
): { column: string; field: ImportField }[] {
  const seen = new Set<string>();
  return Object.entries(mapping).flatMap(([field, columns]) =>
    [columns].flat().flatMap((column) => {
      if (seen.has(column)) return [];
      seen.add(column);
      return [{ column, field: field as ImportField }];
    }),
  );
}

/** The columns without which a row is of no use. */
export function neededColumns({
  key,
  open,
  mapping,
}: Pick<FeedDefinition, 'key' | 'open' | 'mapping'>): string[] {
  const place = [mapping.streetAddress ?? mapping.apn ?? []].flat();
  return [...new Set([key, ...(open ? [open.column] : []), ...place])];
}

/** All columns that a feed names. */
export const usedColumns = (feed: Pick<FeedDefinition, 'key' | 'open' | 'mapping'>): string[] => [
  ...new Set([...neededColumns(feed), ...mappedColumns(feed.mapping).map(({ column }) => column)]),
];

/** Columns with the publisher's edit time or the row's position: they change without the case. */
const volatile =
  /^:|^(data_as_of|data_loaded_at|data_updated_at|last_refresh\w*|load_?date\w*|extract(ed)?_?(date|at|on)?|refresh_?date|date_?refreshed|objectid(_\d+)?|globalid|fid|ogc_fid|shape_?(_?area|_?len(gth)?)?|st_(area|length)\(.*)$/i;

/** Whether a column is excluded from storage and comparison. */
export const isVolatile = (column: string, used: ReadonlySet<string>) =>
  !used.has(column) && volatile.test(column);

const dateFields = [
  'violationDate',
  'caseOpened',
  'auctionDate',
  'caseClosed',
  'deceasedDate',
] as const;

/** The columns with the newest date determine how fresh the data is. */
export function freshnessColumns({
  freshness_column: named,
  mapping,
}: Pick<FeedDefinition, 'freshness_column' | 'mapping'>): string[] {
  if (named) return [named];
  return dateFields.flatMap((field) => [mapping[field] ?? []].flat());
}
