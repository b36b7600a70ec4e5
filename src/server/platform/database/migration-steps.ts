import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Db } from './connect.ts';
import { sql } from './sql.ts';
import { isLockTimeout, isSerializationFailure } from './transaction.ts';

/** How long a migration may wait for a lock: calls behind it in the queue wait as long. */
export type LockLimit = {
  /** Milliseconds that a statement waits before its transaction is rolled back. */
  timeout: number;
  /** How often the transaction is tried, with a pause after each. */
  attempts: number;
};

/** A list call that waits for a migration waits for less than a second; an export may take minutes. */
export const usualLockLimit: LockLimit = { timeout: 400, attempts: 400 };

type Rows = Transaction<unknown>;

/** The rows of a batch: those with a key above `after`, up to `to`. */
export type Batch = { after: number; to: number };

/**
 * What a migration of a large table does while people work. A step that is done is not done again
 * where the migration was interrupted and runs again.
 */
export type MigrationSteps = {
  /**
   * Changes definitions in one short transaction: a column with a constant default, a trigger, a
   * constraint that is `not valid`.
   */
  alter(step: string, change: (trx: Rows) => Promise<unknown>): Promise<void>;
  /**
   * Changes rows in batches, each in its own transaction, and pauses between them.
   * @param options.key a column of whole numbers with an index, `id` unless named
   * @param options.size rows of the largest batch, 2,000 unless named; on a slow database, batches
   * become smaller: their rows are locked for the duration of one
   */
  fill(
    step: string,
    options: { table: string; key?: string; size?: number },
    change: (trx: Rows, batch: Batch) => Promise<unknown>,
  ): Promise<void>;
  /** Builds an index while its table is written. @param on `properties (county)` */
  buildIndex(name: string, on: string, options?: { unique?: boolean }): Promise<void>;
  /** Checks the rows of a constraint that was added as `not valid`; readers and writers continue. */
  validate(table: string, constraint: string): Promise<void>;
};

/**
 * Runs a transaction with statements that do not wait for locks beyond the limit, with retries.
 * @throws the database's error once the attempts are used up, and every other error immediately
 */
export async function retryLocked<Result>(
  { attempts }: LockLimit,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !(isLockTimeout(error) || isSerializationFailure(error)))
        throw error;
      await sleep(Math.min(50 * 2 ** attempt, 1_500));
    }
  }
}

/** For a transaction of a migration: it may work for long, but not keep others waiting. */
export async function limitLocks(trx: Kysely<unknown>, { timeout }: LockLimit): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', ${String(Math.trunc(timeout))}, true)`.execute(trx);
}

/**
 * @param migration its name, under which the progress is kept in `schema_migration_steps`
 * @param db needs a connection beside the one that holds the lock of migrating servers
 */
export function createMigrationSteps(db: Db, migration: string, limit: LockLimit): MigrationSteps {
  const inStep = <Result>(step: string, work: (trx: Rows, progress: Progress) => Promise<Result>) =>
    retryLocked(limit, () =>
      db.transaction().execute(async (trx) => {
        const rows = trx as unknown as Rows;
        await limitLocks(rows, limit);
        return work(rows, await readProgress(rows, migration, step));
      }),
    );
  const note = (trx: Rows, step: string, reached: number, isDone: boolean) =>
    sql`update schema_migration_steps set reached = ${reached}, is_done = ${isDone}
        where migration = ${migration} and step = ${step}`.execute(trx);

  return {
    alter: (step, change) =>
      inStep(step, async (trx, { isDone }) => {
        if (isDone) return;
        await change(trx);
        await note(trx, step, 0, true);
      }),

    async fill(step, { table, key = 'id', size = 2_000 }, change) {
      let rows = size;
      for (let isDone = false; !isDone;) {
        const began = performance.now();
        isDone = await inStep(step, async (trx, progress) => {
          if (progress.isDone) return true;
          const batch = { table, key, size: rows, after: progress.reached };
          const to = await lastOfBatch(trx, batch);
          if (to !== null) await change(trx, { after: progress.reached, to });
          await note(trx, step, to ?? progress.reached, to === null);
          return to === null;
        });
        const took = performance.now() - began;
        rows = nextBatchSize({ rows, took, most: size });
        // Half of the database's time is left to those who work.
        await sleep(Math.min(took, 1_000));
      }
    },

    buildIndex: (name, on, { unique = false } = {}) =>
      outsideTransaction(db, async (session) => {
        const { rows } = await sql<{ valid: boolean }>`
          select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})
        `.execute(session);
        if (rows[0]?.valid) return;
        // What an attempt that was interrupted has left is not used by any query.
        if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(session);
        const kind = sql.raw(unique ? 'unique index' : 'index');
        await sql`create ${kind} concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(session);
      }),

    validate: (table, constraint) =>
      outsideTransaction(db, async (session) => {
        await sql`alter table ${sql.id(table)} validate constraint ${sql.id(constraint)}`.execute(
          session,
        );
      }),
  };
}

/** The target duration of a batch in milliseconds. */
const batchTime = 200;

/** @returns the rows of the next batch, after one of `rows` that took this many milliseconds */
export function nextBatchSize({ rows, took, most }: { rows: number; took: number; most: number }) {
  const fitting = Math.trunc((rows * batchTime) / took);
  // One slow disk write means little: half or twice as many at most.
  const next = Math.min(Math.max(fitting, Math.trunc(rows / 2)), rows * 2);
  return Math.min(Math.max(next, 50), most);
}

type Progress = { reached: number; isDone: boolean };

/** Locks the row, so that two processes never run the same step concurrently. */
async function readProgress(trx: Rows, migration: string, step: string): Promise<Progress> {
  await sql`insert into schema_migration_steps (migration, step) values (${migration}, ${step})
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<Progress>`
    select reached, is_done as "isDone" from schema_migration_steps
    where migration = ${migration} and step = ${step} for update`.execute(trx);
  return rows[0]!;
}

type Reach = { table: string; key: string; size: number; after: number };

async function lastOfBatch(trx: Rows, { table, key, size, after }: Reach): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(key) as last from (
      select ${sql.id(key)} as key from ${sql.id(table)}
      where ${sql.id(key)} > ${after} order by ${sql.id(key)} limit ${size}
    ) as batch`.execute(trx);
  return rows[0]!.last;
}

/** A statement that may not be part of a transaction, or should not hold one open for this long. */
async function outsideTransaction(
  db: Db,
  work: (session: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const session = connection as unknown as Kysely<unknown>;
    const { rows } = await sql<{ before: string }>`
      select current_setting('statement_timeout') as before`.execute(session);
    const limitTo = (value: string) =>
      sql`select set_config('statement_timeout', ${value}, false)`.execute(session);
    await limitTo('0');
    try {
      await work(session);
    } finally {
      await limitTo(rows[0]!.before);
    }
  });
}
