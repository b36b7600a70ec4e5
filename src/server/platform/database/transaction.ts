import { setTimeout as sleep } from 'node:timers/promises';

import type { Kysely, Transaction } from 'kysely';

import type { Database } from './schema.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';

const ATTEMPTS = 5;

type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
};

/**
 * Runs `work` in one transaction, and again if the database reports that only its timing was
 * unlucky (serialization failure, deadlock): five times in all at most.
 *
 * `work` may therefore run more than once: it must do nothing outside of `trx`. Inside another
 * transaction it simply joins that one.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>);

  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = db.transaction();
      return await (
        options.isolation === undefined
          ? transaction
          : transaction.setIsolationLevel(options.isolation)
      ).execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isSerializationFailure(error)) throw error;
      // Two that met once meet again when they wait equally long.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Whether `error` is the database's refusal of a second row with the same key, of `constraint` if
 * named.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (readErrorField(error, 'code') !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || readErrorField(error, 'constraint') === constraint;
}

/** Whether a statement was canceled, by its time limit or from another connection. */
export function isStatementTimeout(error: unknown): boolean {
  return readErrorField(error, 'code') === QUERY_CANCELED;
}

/** Whether a statement gave up waiting for a lock, by `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return readErrorField(error, 'code') === LOCK_NOT_AVAILABLE;
}

/** Whether the transaction failed only because of another one at the same time. */
export function isSerializationFailure(error: unknown): boolean {
  const code = readErrorField(error, 'code');
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

function readErrorField(error: unknown, field: 'code' | 'constraint'): unknown {
  if (!(error instanceof Error)) return undefined;
  return (error as Error & { code?: unknown; constraint?: unknown })[field];
}
