import type { Generated, GeneratedAlways } from 'kysely';
import type { ClosingWay, DocumentState, PartyRole } from '#domain/closings/closing-ways.ts';
import type { DeadlineKind } from '#domain/closings/deadline-kinds.ts';
import type { JsonColumn } from '../../columns/json-column.ts';

/** The file of a signed contract. */
export type ClosingsTable = {
  id: GeneratedAlways<number>;
  /** The signed version; a later signed one of the same contract takes its place. */
  contract_id: number;
  series_id: string;
  way: ClosingWay;
  /** Cents: what the user gets at the closing. */
  fee: number | null;
  opened_at: Date;
  /** When its days were last computed. */
  checked_at: Date;
};

/** Days are 'YYYY-MM-DD'. */
export type ClosingDeadlinesTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  kind: DeadlineKind;
  computed_day: string;
  reason: string;
  source: string;
  /** What an owner set instead, and why. */
  own_day: string | null;
  own_reason: Generated<string>;
  own_by: string | null;
  own_at: Date | null;
  /** The owner's day, else the computed one. */
  day: GeneratedAlways<string>;
  done_on: string | null;
  done_by: string | null;
  /** Counts up with each change that a calendar shows. */
  sequence: Generated<number>;
  /** For which day a reminder went out, before it and after it. */
  reminded_for: string | null;
  late_told_for: string | null;
};

export type ClosingPartiesTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  role: PartyRole;
  name: string;
  company: string;
  phone: string;
  email: string;
  note: string;
};

export type ClosingDocumentsTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  title: string;
  state: DocumentState;
  file_key: string | null;
  file_name: Generated<string>;
  file_type: Generated<string>;
  file_bytes: Generated<number>;
  changed_at: Date;
};

type ClosingTasksTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  title: string;
  done_at: Date | null;
  done_by: string | null;
};

type ClosingChecklistTable = {
  one: Generated<boolean>;
  /** A list of `ChecklistItem`. */
  items: JsonColumn;
  updated_by: string | null;
  updated_at: Date;
};

export type ClosingTables = {
  closings: ClosingsTable;
  closing_deadlines: ClosingDeadlinesTable;
  closing_parties: ClosingPartiesTable;
  closing_documents: ClosingDocumentsTable;
  closing_tasks: ClosingTasksTable;
  closing_checklist: ClosingChecklistTable;
};
