import type { Generated, GeneratedAlways } from 'kysely';
import type { AutomationEvent } from '#domain/automation-events.ts';
import type { JsonColumn } from '../columns/json-column.ts';

export type AutomationsTable = {
  id: GeneratedAlways<number>;
  name: string;
  event: AutomationEvent;
  /** A filter of the list, as stored under a name. */
  filter: JsonColumn;
  action: JsonColumn;
  is_active: Generated<boolean>;
  /** The user on whose behalf it acts. */
  created_by: string | null;
  created_at: Date;
};

/** What one event made a rule do. */
export type AutomationRunsTable = {
  id: GeneratedAlways<number>;
  automation_id: number;
  event_id: string;
  property_id: number | null;
  outcome: 'changed' | 'unchanged' | 'failed';
  before: JsonColumn<string | null, never>;
  after: JsonColumn<string | null, never>;
  /** Why it failed, in a sentence. */
  reason: Generated<string>;
  at: Date;
};

export type AutomationTables = {
  automations: AutomationsTable;
  automation_runs: AutomationRunsTable;
};
