import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';

import { notingChanges } from './call-claim.ts';
import { DatabaseError } from './database.errors.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { refuseTransactionPooling } from './pooler-check.ts';
import { isOnReplica } from './replica/read-target.ts';
import type { Replica } from './replica/replica.ts';
import type { Database } from './schema.ts';

const OLDEST_MAJOR_VERSION = 15;

/** The one typed way to the database. */
export type Db = Kysely<Database>;

type ConnectOptions = PoolOptions & {
  /** Where statements inside `onReplica` run. */
  replica?: Replica | undefined;
};

export type DatabaseConnection = Awaited<ReturnType<typeof connectDatabase>>;

/**
 * Opens a pool and checks the server.
 *
 * Values are parsed by `value-parsers.ts`; every session runs in UTC, so that a cast from a
 * timestamp to a date never depends on a server's configuration.
 *
 * @throws DatabaseError `unreachable`, `too_old` or `transaction_pooling`, each with a sentence.
 */
export async function connectDatabase({ replica, ...options }: ConnectOptions) {
  let closing = false;
  const pool = createPool({
    ...options,
    onConnectionLost: (error) => {
      // A Postgres that is stopped next may close a connection before the client does.
      if (!closing) options.onConnectionLost?.(error);
    },
  });
  try {
    await checkVersion(pool);
    await refuseTransactionPooling(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const dialect = new PostgresDialect({ pool: routed(pool, replica) });
  const db: Db = new Kysely<Database>({ dialect });
  return {
    db,
    pool,
    /** Waits for running queries and closes every connection. */
    async close(): Promise<void> {
      closing = true;
      await db.destroy();
      // Kysely ends the pool only after its own query: without one, an idle connection
      // keeps the process alive for minutes.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Returns connections to the server that the calling code may read from, as its call uses them. */
function routed(pool: Pool, replica: Replica | undefined): PostgresPool {
  return {
    options: pool.options,
    connect: async () =>
      replica && isOnReplica() ? replica.pool.connect() : notingChanges(await pool.connect()),
    end: () => pool.end(),
  };
}

async function checkVersion(pool: Pool): Promise<void> {
  let version: string;
  try {
    const result = await pool.query<{ server_version: string }>('show server_version');
    version = result.rows[0]?.server_version ?? '';
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    throw new DatabaseError('unreachable', `The database does not answer: ${reason}.`, error);
  }
  if (Number.parseInt(version, 10) < OLDEST_MAJOR_VERSION) {
    throw new DatabaseError(
      'too_old',
      `The database is Postgres ${version}; Lotline needs Postgres ${OLDEST_MAJOR_VERSION} or newer.`,
    );
  }
}
