import { z } from 'zod';
import { closingRules, feedIntervals } from '#domain/feeds/freshness.ts';
import { isImportField } from '#domain/import-fields.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { defineEndpoint } from './endpoint.ts';
import { importProposal, listConstants } from './imports/import.schema.ts';
import {
  day,
  done,
  timestamp,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
} from './wire.schema.ts';

const tag = 'Feeds';
const platform = z.enum(['socrata', 'arcgis', 'ckan', 'carto']);
const columnName = z.string().trim().min(1).max(200);
const address = requiredText(2_000, 'Paste the address of a dataset.');

/** From field to its column; a street in several columns lists them in order. */
const mapping = z
  .record(z.string(), z.union([columnName, z.array(columnName).min(1).max(10)]))
  .refine((given) => Object.keys(given).every(isImportField), 'Names a field that does not exist.')
  .refine(
    (given) => 'streetAddress' in given || 'apn' in given,
    'Say which column holds the street address or the parcel number.',
  );

const open = z.object({
  column: columnName,
  values: z.array(z.string().min(1).max(200)).min(1).max(50),
});

const kind = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Must be small letters, digits and underscores');

const feedShape = {
  name: requiredText(120, 'Give the feed a name.'),
  propertyType: z.enum(propertyTypes),
  /** The column that identifies a row. */
  key: columnName,
  mapping,
  /** Which rows are open cases; without it, all are. */
  open: open.nullable().optional(),
  /** `status`: a row says that it is closed; `absent`: it is missing from two complete sweeps. */
  closes: z.enum(closingRules),
  every: z.enum(feedIntervals),
  /** What happened, in all rows: `vacancy`, `tax_sale`, a kind of your own; else as the type and each row say. */
  kind: kind.nullable().optional(),
  /** What holds for the rows that do not say it. */
  constants: listConstants.optional(),
};

const feedBody = z.object({ ...feedShape, url: address });
export type NewFeed = z.infer<typeof feedBody>;

const feedPatch = z.object({ ...feedShape, enabled: z.boolean() }).partial();
export type FeedPatch = z.infer<typeof feedPatch>;

const run = z
  .object({
    id: rowId,
    startedAt: timestamp,
    /** Null while it runs. */
    finishedAt: timestamp.nullable(),
    /** Rows received, each once. */
    rows: z.int().nonnegative(),
    created: z.int().nonnegative(),
    changed: z.int().nonnegative(),
    closed: z.int().nonnegative(),
    unchanged: z.int().nonnegative(),
    /** Rows without an address or parcel. */
    rejected: z.int().nonnegative(),
    /** Why it failed. */
    error: z.string().nullable(),
    /** Why it closed nothing although it did not fail. */
    note: z.string().nullable(),
    /** The newest day among its rows. */
    freshest: day.nullable(),
    /** The import that it was stored as, which can be undone; null if nothing changed. */
    importId: rowId.nullable(),
    undoneAt: timestamp.nullable(),
  })
  .meta({ id: 'FeedRun' });
export type FeedRun = z.infer<typeof run>;

const feed = z
  .object({
    id: rowId,
    ...feedShape,
    open: open.nullable(),
    kind: z.string().nullable(),
    constants: listConstants,
    url: z.string(),
    platform,
    /** Host of the publisher. */
    host: z.string(),
    enabled: z.boolean(),
    /** The columns as they last were. */
    columns: z.array(z.string()),
    /** Its state, in a sentence. */
    state: z.string(),
    stateKind: z.enum(['ok', 'off', 'running', 'problem', 'stale', 'new']),
    freshest: day.nullable(),
    /** Its newest row is older than twice the cadence: it counts for no score. */
    isStale: z.boolean(),
    nextRunAt: timestamp.nullable(),
    lastRun: run.nullable(),
    /** The entry of the catalog that it was made from. */
    catalogueId: z.string().nullable(),
    licence: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feed>;

const catalogueEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** City or county with its state. */
  place: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  platform,
  url: z.string(),
  /** Null: the publisher states it at `terms`. */
  licence: z.string().nullable(),
  terms: z.string(),
  /** What was checked, and at what address. */
  source: z.string(),
  feedId: rowId.nullable(),
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

const missing = ['feeds.not_found'] as const;
const publisher = [
  'feeds.not_recognised',
  'feeds.private_address',
  'feeds.publisher_failed',
] as const;

export const listFeeds = defineEndpoint({
  method: 'GET',
  path: '/api/feeds',
  tag,
  summary: 'The feeds, by name, and the catalogue of those that can be switched on',
  mayLag: true,
  answer: z.object({ data: z.array(feed), catalogue: z.array(catalogueEntry) }),
});

export const previewFeed = defineEndpoint({
  method: 'POST',
  path: '/api/feeds/preview',
  tag,
  summary: 'What a dataset holds: columns, 100 rows, a mapping that is proposed, its newest row',
  body: z.object({ url: address }),
  answer: z.object({
    platform,
    name: z.string(),
    /** As requests to the publisher use it. */
    url: z.string(),
    licence: z.string().nullable(),
    columns: z.array(z.object({ name: z.string(), label: z.string() })),
    /** The first 100 rows, by column. */
    rows: z.array(z.record(z.string(), z.string())),
    /** Rows of the whole dataset; null if the publisher does not say. */
    totalRows: z.int().nonnegative().nullable(),
    proposal: z.object({
      propertyType: z.enum(propertyTypes),
      key: z.string().nullable(),
      mapping: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      reasons: z.array(z.string()),
      constants: listConstants,
      /** Words of columns that have few of them, for the condition of open cases. */
      words: z.record(z.string(), z.array(z.string())),
      columns: importProposal.shape.columns,
    }),
    freshness: z.object({
      column: z.string().nullable(),
      newest: day.nullable(),
      isStale: z.boolean(),
    }),
  }),
  errors: publisher,
});

export const createFeed = defineEndpoint({
  method: 'POST',
  path: '/api/feeds',
  isIdempotent: true,
  tag,
  summary: 'Add a feed; it is read as often as it says, and at once by its `run`',
  body: feedBody,
  answer: feed,
  status: 201,
  errors: [...publisher, 'feeds.column_missing'],
  audit: { kind: 'settings', what: 'Added a feed' },
});

export const enableCatalogueFeed = defineEndpoint({
  method: 'POST',
  path: '/api/feeds/catalogue/:entry/enable',
  isIdempotent: true,
  tag,
  summary: 'Make a feed of an entry of the catalogue, or switch it on again',
  params: z.object({ entry: z.string().max(100) }),
  answer: feed,
  status: 201,
  errors: ['feeds.not_in_catalogue'],
  audit: { kind: 'settings', what: 'Switched a feed of the catalogue on' },
});

export const changeFeed = defineEndpoint({
  method: 'PATCH',
  path: '/api/feeds/:id',
  tag,
  summary: 'Change a feed, or switch it on or off',
  params: rowIdParams,
  body: feedPatch,
  answer: feed,
  errors: [...missing, 'feeds.column_missing', 'feeds.key_is_fixed'],
  audit: { kind: 'settings', what: 'Changed a feed' },
});

export const deleteFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/feeds/:id',
  tag,
  summary: 'Remove a feed; its leads and cases stay',
  params: rowIdParams,
  answer: done,
  errors: missing,
  audit: { kind: 'settings', what: 'Deleted a feed' },
});

export const runFeed = defineEndpoint({
  method: 'POST',
  path: '/api/feeds/:id/run',
  isIdempotent: true,
  tag,
  summary: 'Read a feed now; while it is being read, the same run',
  params: rowIdParams,
  answer: z.object({ runId: rowId }),
  status: 202,
  errors: missing,
});

export const listFeedRuns = defineEndpoint({
  method: 'GET',
  path: '/api/feeds/:id/runs',
  tag,
  summary: 'What each run of a feed brought, newest first',
  params: rowIdParams,
  query: z.object(pageQueryShape),
  answer: z.object({ data: z.array(run), pagination }),
  errors: missing,
});
