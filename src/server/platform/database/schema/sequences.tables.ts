import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SequenceEnding } from '#domain/follow-up/sequence.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type SequencesTable = {
  id: GeneratedAlways<number>;
  name: string;
  /** A list of `SequenceStep`. */
  steps: JsonColumn;
  state: Generated<'running' | 'paused' | 'archived'>;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** One lead in one sequence. */
export type SequenceRunsTable = {
  id: GeneratedAlways<number>;
  sequence_id: number;
  property_id: number;
  state: Generated<'running' | 'paused' | 'ended'>;
  /** When to check its next step. */
  due_at: Timestamp;
  /** Until then a process is at work on it. */
  lease_until: Date | null;
  started_by: string | null;
  started_at: Timestamp;
  ended_at: Date | null;
  ending: SequenceEnding | null;
};

export type SequenceStepResultsTable = {
  run_id: number;
  step_id: string;
  result: 'done' | 'sent' | 'skipped' | 'failed';
  /** Why it was skipped or failed, in a sentence. */
  reason: string;
  /** The message or letter. */
  reference: string;
  at: Timestamp;
};

export type SequenceTables = {
  sequences: SequencesTable;
  sequence_runs: SequenceRunsTable;
  sequence_step_results: SequenceStepResultsTable;
};
