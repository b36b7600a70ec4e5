import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

export type BulkChangesTable = {
  id: GeneratedAlways<number>;
  action: JsonColumn;
  state: 'running' | 'done' | 'undoing' | 'undone';
  /** Leads that it changes, how many it has reached, and how many an undo left unchanged. */
  total: Generated<number>;
  done: Generated<number>;
  kept: Generated<number>;
  created_by: string | null;
  created_at: Date;
};

export type BulkChangeLeadsTable = {
  bulk_id: number;
  property_id: number;
  /** Whether the present pass, the change or its undo, has reached it. */
  is_done: Generated<boolean>;
  /** The column's value before and after the change; null if it has not been reached. */
  before: unknown;
  after: unknown;
};

export type BulkChangesTables = {
  bulk_changes: BulkChangesTable;
  bulk_change_leads: BulkChangeLeadsTable;
};
