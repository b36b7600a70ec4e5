import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LedgerKind, LedgerSource } from '#domain/results/ledger.ts';
import type { TouchChannel } from '#domain/results/steps.ts';
import type { JsonColumn } from '../../columns/json-column.ts';

type LedgerEntriesTable = {
  id: GeneratedAlways<number>;
  kind: LedgerKind;
  /** Adds to its kind; below zero a refund or a correction. */
  cents: number;
  /** 'YYYY-MM-DD' */
  spent_on: string;
  /** The first of the month in which the leads came that it was spent on. */
  for_month: string;
  list_id: number | null;
  property_id: number | null;
  /** The deal of its lead. */
  closing_id: Generated<number | null>;
  channel: TouchChannel | null;
  campaign_id: number | null;
  user_id: string | null;
  /** As the last touch of its lead has it; the others as the first. */
  last_channel: TouchChannel | null;
  last_campaign_id: number | null;
  last_user_id: string | null;
  note: string;
  source: LedgerSource;
  file_id: number | null;
  /** The entry that it takes back. */
  corrects: number | null;
  idempotency_key: string | null;
  created_by: string | null;
  created_at: Date;
};

/** A file whose rows were booked. */
type LedgerFilesTable = {
  id: GeneratedAlways<number>;
  name: string;
  /** SHA-256, hex: the same file is not booked twice. */
  digest: string;
  entries: number;
  created_by: string | null;
  created_at: Date;
  undone_at: Generated<Date | null>;
};

/** Sums of entries by grouping and month, kept by a trigger. */
type LedgerTalliesTable = {
  view: string;
  key: string;
  for_month: string;
  spent_month: string;
  kind: string;
  cents: number;
};

/** What services have charged to a fraction of a cent, and what of it is in the ledger. */
type LedgerMetersTable = {
  id: GeneratedAlways<number>;
  month: string;
  kind: string;
  provider: string;
  for_month: string;
  list_id: number | null;
  campaign_id: number | null;
  user_id: string | null;
  cents: ColumnType<number, number, number>;
  booked_cents: number;
  times_booked: number;
};

/** The owner's accounts and rates. */
type LedgerSettingsTable = {
  name: string;
  value: JsonColumn;
  updated_by: string | null;
  updated_at: Date;
};

export type LedgerTables = {
  ledger_entries: LedgerEntriesTable;
  ledger_files: LedgerFilesTable;
  ledger_tallies: LedgerTalliesTable;
  ledger_meters: LedgerMetersTable;
  ledger_settings: LedgerSettingsTable;
};
