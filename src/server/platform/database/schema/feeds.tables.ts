import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClosingRule, FeedInterval } from '#domain/feeds/freshness.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** A dataset of a publisher that is read again and again. */
export type FeedsTable = {
  id: GeneratedAlways<number>;
  name: string;
  /** As pasted. */
  url: string;
  platform: 'socrata' | 'arcgis' | 'ckan' | 'carto';
  base: string;
  dataset: string;
  property_type: PropertyType;
  kind: string | null;
  key: string;
  /** Field -> column or columns. */
  mapping: JsonColumn;
  open: JsonColumn<string | null | undefined, string | null>;
  closes: ClosingRule;
  every: FeedInterval;
  constants: JsonColumn;
  /** Columns found by the last sweep; empty before it. */
  columns: Generated<string[]>;
  /** How often the publisher adds rows, where it is known. */
  cadence_days: number | null;
  /** The column with the newest date determines its freshness; without one the mapped dates do. */
  freshness_column: string | null;
  licence: string | null;
  catalogue_id: string | null;
  enabled: Generated<boolean>;
  next_run_at: NullableTimestamp;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** One sweep of a feed and its results. */
export type FeedRunsTable = {
  id: GeneratedAlways<number>;
  feed_id: number;
  phase: Generated<'sweeping' | 'storing' | 'done' | 'failed'>;
  requested_by: string | null;
  started_at: Timestamp;
  finished_at: NullableTimestamp;
  /** Where the sweep continues; null at the start. */
  cursor: string | null;
  /** Columns of this sweep. */
  columns: Generated<string[]>;
  page_count: Generated<number>;
  is_complete: Generated<boolean>;
  import_id: number | null;
  rows: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  closed: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  error: string | null;
  note: string | null;
  freshest: string | null;
  /** When an undo of its import was noticed. */
  undone_noticed_at: NullableTimestamp;
};

/** The rows of a feed when they were last stored. */
export type FeedRowsTable = {
  id: GeneratedAlways<number>;
  feed_id: number;
  key: string;
  /** Of the cells; '' makes the next run store the row again. */
  hash: string;
  /** In the order of the feed's columns at that time, with those columns' names. */
  cells: JsonColumn;
  is_open: boolean;
  /** Complete sweeps since it was last seen. */
  missing: Generated<number>;
  /** The run that stored it last. */
  run_id: number;
};

/** Known rows that a page of a sweep showed, until the run is done. */
export type FeedPagesTable = { run_id: number; page: number; seen: number[] };

/** The rows that a run will store, until it has. */
export type FeedChangesTable = {
  run_id: number;
  key: string;
  what: 'new' | 'changed' | 'closed';
  hash: string;
  cells: JsonColumn;
  is_open: boolean;
};

export type FeedTables = {
  feeds: FeedsTable;
  feed_runs: FeedRunsTable;
  feed_rows: FeedRowsTable;
  feed_pages: FeedPagesTable;
  feed_changes: FeedChangesTable;
};
