import type { ColumnType, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type LeadMergesTable = {
  id: GeneratedAlways<number>;
  /** The lead that is kept. */
  property_id: number;
  merged_by: string | null;
  merged_at: Timestamp;
  undone_by: ColumnType<string | null, undefined, string | null>;
  undone_at: ColumnType<Date | null, undefined, Date | string | null>;
  /** The newest case at that time: later ones may belong to a merged lead. */
  last_signal_id: number;
  /** The columns of the kept lead that the merge changed, before and after it. */
  before: JsonColumn;
  after: JsonColumn;
};

/** The leads that became part of the kept one. */
export type LeadMergeLeadsTable = { merge_id: number; property_id: number };

export type LeadMergeRowsTable = {
  id: GeneratedAlways<number>;
  merge_id: number;
  /** The lead that the row belonged to. */
  property_id: number;
  table_name: string;
  row_key: number;
  before: JsonColumn<string | null | undefined, never>;
  after: JsonColumn<string | null | undefined, never>;
};

export type LeadMergeTables = {
  lead_merges: LeadMergesTable;
  lead_merge_leads: LeadMergeLeadsTable;
  lead_merge_rows: LeadMergeRowsTable;
};
