import type { Generated, GeneratedAlways } from 'kysely';
import type { RetentionKind } from '#domain/person/retention.ts';
import type { JsonColumn } from '../../columns/json-column.ts';

type PersonFilesTable = {
  /** Of the last entry: whoever has the file can ask whether it is whole. */
  hash: string;
  entries: number;
  made_by: string | null;
  made_at: Date;
};

type ErasedIdentifiersTable = { hash: string; erased_at: Date };

type ErasuresTable = {
  id: GeneratedAlways<number>;
  erased_by: string | null;
  erased_at: Date;
  /** Rows removed, by table. */
  removed: JsonColumn;
  kept: JsonColumn;
};

type LegalHoldsTable = {
  property_id: number;
  reason: string;
  placed_by: string | null;
  placed_at: Date;
};

type RetentionRulesTable = {
  kind: RetentionKind;
  days: number;
  is_on: Generated<boolean>;
  last_run_at: Date | null;
  last_count: number | null;
  changed_by: string | null;
  changed_at: Date;
};

export type PersonFileTables = {
  erased_identifiers: ErasedIdentifiersTable;
  erasure_salt: { only_row: Generated<boolean>; salt: string };
  erasures: ErasuresTable;
  legal_holds: LegalHoldsTable;
  person_files: PersonFilesTable;
  retention_rules: RetentionRulesTable;
};
