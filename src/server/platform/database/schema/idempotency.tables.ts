import type { JsonColumn } from '../columns/json-column.ts';

/** One row per key of a user; `status` is null while the first call runs, or if it was cut off. */
export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  /** SHA-256 of method, path and body, hex: a key identifies one request. */
  request_hash: string;
  status: number | null;
  headers: JsonColumn<string | undefined>;
  body: Buffer | null;
  /** When it was claimed; renewed while the first call runs. */
  created_at: Date;
  /** Which call has the key: another one takes it over from one that was cut off. */
  claim: string;
  /** Whether that call has changed anything: then it is not made again. */
  has_changed: boolean;
};

export type IdempotencyTables = { idempotency_keys: IdempotencyKeysTable };
