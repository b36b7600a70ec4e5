import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CallOutcome } from '#domain/follow-up/call-outcome.ts';
import type { NextActionKind } from '#domain/follow-up/next-action.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type CallAttemptsTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  /** Ten digits. */
  phone_number: string;
  outcome: CallOutcome;
  note: string;
  user_id: string | null;
  at: Timestamp;
  /** What it changed of its lead, to be undone; null of calls before 0990. */
  changed: ColumnType<unknown, string | null | undefined, string>;
};

export type NextActionsTable = {
  property_id: number;
  kind: NextActionKind;
  what: string;
  /** 'YYYY-MM-DD' in the installation's time zone. */
  due_on: string;
  /** '15:30', if an hour was agreed. */
  due_time: string | null;
  due_at: Timestamp;
  user_id: string | null;
  created_at: Timestamp;
};

export type FollowUpTables = {
  call_attempts: CallAttemptsTable;
  next_actions: NextActionsTable;
};
