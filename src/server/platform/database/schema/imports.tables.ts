import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

export type UploadedFilesTable = {
  id: string;
  /** What the list was uploaded for. */
  property_type: 'foreclosure' | 'probate' | 'violation';
  filename: string;
  /** Where the file storage keeps it. */
  file_key: string;
  /** In bytes. */
  size: number;
  /** Its sheets with their first rows. */
  summary: JsonColumn;
  uploaded_by: string | null;
  created_at: Generated<Date>;
  phase: Generated<'waiting' | 'reading' | 'storing' | 'done' | 'failed'>;
  rows_done: Generated<number>;
  rows_total: number | null;
  /** The last heartbeat of the process that imports it. */
  beat_at: Date | null;
  /** The import that was requested last, under this id even before it is stored. */
  import_id: number | null;
  /** The requested mapping. */
  choice: JsonColumn<string | undefined, string | null>;
  requested_by: string | null;
  /** Creation time of the leads that the import adds, with microseconds; no other lead has it. */
  leads_created_at: ColumnType<Date | null, string | undefined, string | null>;
  /** Why the import failed, as returned by the API; null unless the phase is `failed`. */
  failure: JsonColumn<string | undefined, string | null>;
};

export type ImportsTable = {
  id: GeneratedAlways<number>;
  file_id: string;
  property_type: 'foreclosure' | 'probate' | 'violation';
  filename: string;
  sheet: string | null;
  source: string | null;
  header_row: number;
  /** The cells of that row; null for imports of older versions. */
  headers: string[] | null;
  column_mappings: JsonColumn;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  /** Rows that are the same place as another row. */
  folded: Generated<number>;
  /** Cases that were new, and open ones that it closed. */
  cases: Generated<number>;
  closed: Generated<number>;
  total: Generated<number>;
  imported_by: string | null;
  started_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
  undone_by: string | null;
  /** The new leads have ids in this range, which may include others; null if there are none. */
  first_lead_id: number | null;
  last_lead_id: number | null;
};

/** The leads that an import changed; those that it made name it in `created_by_import`. */
export type ImportChangesTable = {
  import_id: number;
  property_id: number;
  /** The lead's version when the import was done; a higher one now means that a user has worked on it. */
  version_after: number;
  /** The version that it found, if that is not the one before `version_after`. */
  version_before: number | null;
  /** The former values of all columns that an import may change; null if it only added parts. */
  before: JsonColumn | null;
  /** The columns that it did change, as it left them. */
  after: JsonColumn | null;
  /** Ids of the phones, e-mails, notes and signals that were added; older imports call signals `events`. */
  parts: JsonColumn | null;
};

/** The former values of known leads' cases that an import changed. */
export type ImportSignalChangesTable = {
  import_id: number;
  signal_id: number;
  property_id: number;
  before: JsonColumn;
};

/** Cases that an import named again, by the day on which they had been seen before. */
export type ImportSightingsTable = {
  import_id: number;
  last_seen: string;
  seen_on: string;
  signal_ids: number[];
};

/** The outcomes of a thousand rows of a file. */
export type ImportRowBlocksTable = {
  import_id: number;
  block: number;
  row_numbers: number[];
  /** One letter per row, of `domain/import-row-outcome.ts`. */
  outcomes: string;
  /** 0 for none. */
  lead_ids: number[];
};

export type ImportRejectsTable = {
  import_id: number;
  row_number: number;
  reason: string;
  cells: string[];
};

export type ImportMappingsTable = {
  property_type: 'foreclosure' | 'probate' | 'violation';
  headers_key: string;
  id: GeneratedAlways<number>;
  /** The list for which it was made; '' in older ones. */
  filename: Generated<string>;
  /** The header row as it stood; null in older ones. */
  headers: string[] | null;
  /** Constants and meanings of statuses; parsed by its schema where it is read. */
  options: JsonColumn<string | undefined, string | null>;
  column_mappings: JsonColumn;
  used_at: Date;
};

export type ImportTables = {
  uploaded_files: UploadedFilesTable;
  imports: ImportsTable;
  import_changes: ImportChangesTable;
  import_signal_changes: ImportSignalChangesTable;
  import_row_blocks: ImportRowBlocksTable;
  import_sightings: ImportSightingsTable;
  import_rejects: ImportRejectsTable;
  import_mappings: ImportMappingsTable;
};
