import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

type SaleListsTable = {
  id: GeneratedAlways<number>;
  /** The file's name. */
  name: string;
  status: 'waiting' | 'running' | 'done' | 'failed';
  file_key: string;
  total: Generated<number>;
  added: Generated<number>;
  /** How many rows were left out, by reason. */
  dropped: JsonColumn<string | undefined>;
  problem: string | null;
  created_by: string | null;
  created_at: Date;
  finished_at: Date | null;
};

type SalesTable = {
  id: GeneratedAlways<number>;
  list_id: number;
  /** Parcel or place: the same sale of two lists is one. */
  identity: string;
  sold_on: string;
  is_day_known: boolean;
  /** Cents. */
  price: number;
  living_area: number | null;
  lot_area: number | null;
  year_built: number | null;
  beds: number | null;
  baths: number | null;
  stories: number | null;
  grade: number | null;
  latitude: number;
  longitude: number;
  cell: GeneratedAlways<number>;
  parcel: string | null;
  address: string | null;
  /** The kind of house; null where the publisher does not say. */
  property_use: string | null;
  /** Cents: the market value that the assessor has for it. */
  assessed: number | null;
};

type CompChoicesTable = {
  property_id: number;
  choices: JsonColumn;
  version: number;
  updated_by: string | null;
  updated_at: Date;
};

/** A past sale, valued from what was known before it; dollars. */
type SaleChecksTable = {
  /** A square of half a degree. */
  tile: number;
  sold_on: string;
  price: number;
  value: number;
  /** The median price of its comps. */
  plain: number;
  spread: number;
  /** How far its comps lie on average; null until it is measured again. */
  km: number | null;
  error: number;
  low: number | null;
  high: number | null;
  /** The assessor's value. */
  assessed: number | null;
};

/** Who bought a recorded sale, where a table names the buyer. */
type SaleBuyersTable = {
  identity: string;
  sold_on: string;
  /** Cents. */
  price: number;
  list_id: number;
  buyer: string;
  /** Cents; 0 where the record says that there was none, null where it says nothing. */
  loan: number | null;
};

/** A county whose sales are read by themselves. */
type SaleFeedsTable = {
  /** The name of its file in the catalogue. */
  id: string;
  list_id: number;
  enabled: Generated<boolean>;
  /** Where the sweep that is under way continues; null at its start. */
  cursor: string | null;
  /** The first day that it asks for; null while none is under way. */
  sweep_from: string | null;
  /** Rows of this sweep, and of the last one that asked for all years. */
  rows: Generated<number>;
  whole_rows: number | null;
  /** Tenths of a degree with leads that the last whole sweep knew, 'latitude longitude'. */
  covered: Generated<string[]>;
  newest_on: string | null;
  finished_at: Date | null;
  next_run_at: Date | null;
  problem: string | null;
  created_at: Date;
};

export type SaleTables = {
  sale_feeds: SaleFeedsTable;
  sale_buyers: SaleBuyersTable;
  sale_lists: SaleListsTable;
  sales: SalesTable;
  comp_choices: CompChoicesTable;
  sale_checks: SaleChecksTable;
};
