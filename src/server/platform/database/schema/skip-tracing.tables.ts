import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type TraceBatchesTable = {
  id: GeneratedAlways<number>;
  provider: string;
  total: number;
  done: Generated<number>;
  found: Generated<number>;
  nothing_found: Generated<number>;
  failed: Generated<number>;
  cost_cents: Generated<number>;
  created_by: string | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
};

export type TraceChunkStatus =
  | 'waiting'
  | 'sending'
  | 'awaiting_delivery'
  | 'by_hand'
  | 'done'
  | 'failed'
  | 'unknown';

/** One call to the provider; its key was stored before. */
export type TraceChunksTable = {
  id: GeneratedAlways<number>;
  batch_id: number;
  provider: string;
  idempotency_key: string;
  /** Of the unguessable end of the address to which a provider delivers; null until it is sent. */
  delivery_hash: string | null;
  status: TraceChunkStatus;
  property_ids: number[];
  /** Those of which nothing is known yet. */
  open_ids: number[];
  problem: string | null;
  changed_at: Timestamp;
};

export type TraceResultsTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  chunk_id: number;
  outcome: 'found' | 'nothing_found' | 'failed';
  reason: string | null;
  people: JsonColumn<string | undefined, never>;
  received_at: Timestamp;
};

export type SkipTracingTables = {
  trace_batches: TraceBatchesTable;
  trace_chunks: TraceChunksTable;
  trace_results: TraceResultsTable;
};
