import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';

import { DatabaseError } from './database.errors.ts';
import { refuseTransactionPooling } from './pooler-check.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { Database } from './schema.ts';
import { valueParsers } from './value-parsers.ts';

const OLDEST_MAJOR_VERSION = 15;

/** The one typed way to the database. */
export type Db = Kysely<Database>;

type ConnectOptions = {
  /** `postgres://…`; a unix socket as `postgres://user@/name?host=/folder`. */
  url: string;
  /** Connections at most; 8 to 16 serve one process well. */
  poolSize?: number;
  /** A statement that takes longer is cancelled; milliseconds, 0 for never. */
  statementTimeout?: number;
  /** How long to wait for a free or new connection, in milliseconds. */
  connectionTimeout?: number;
  /** Told of connections that break: the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
};

export type DatabaseConnection = Awaited<ReturnType<typeof connectDatabase>>;

/**
 * Opens a pool and checks what is at its other end.
 *
 * Values come back as `value-parsers.ts` says; every session runs in UTC, so that a cast from a timestamp
 * to a date never depends on a server's configuration.
 *
 * @throws DatabaseError `unreachable`, `too_old` or `transaction_pooling`, each with a sentence.
 */
export async function connectDatabase(options: ConnectOptions) {
  const statementTimeout = options.statementTimeout ?? 60_000;
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: options.url,
    max: options.poolSize ?? 12,
    types: valueParsers,
    application_name: 'lotline',
    // Compiling a list's statement takes longer than running it, where a server has that on.
    options: '-c TimeZone=UTC -c jit=off',
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 120_000,
    // A new connection costs some ten milliseconds, and the first questions on it as much again.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: options.connectionTimeout ?? 15_000,
    keepAlive: true,
    // A pooler in between may have dropped the start-up parameters.
    onConnect: async (client) => {
      await client.query(
        `set time zone 'UTC'; set jit = off; set statement_timeout = ${Math.trunc(statementTimeout)}`,
      );
    },
  });
  // A connection that breaks says so to its listeners, and without any it ends the whole process: the pool listens
  // while it is idle, but not while a caller has it and is between two queries.
  let closing = false;
  pool.on('connect', (client) => {
    let isReported = false;
    client.on('error', (error) => {
      // One break is several errors; and a Postgres that is stopped next may be quicker than the
      // farewell of a connection.
      if (!isReported && !closing) options.onConnectionLost?.(error);
      isReported = true;
    });
  });
  pool.on('error', () => undefined);

  try {
    await checkVersion(pool);
    await refuseTransactionPooling(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    /** Waits for the queries under way and closes every connection. */
    close(): Promise<void> {
      closing = true;
      return db.destroy();
    },
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
