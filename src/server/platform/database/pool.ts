import { Pool } from 'pg';
import { connectionOptions } from './hosts/connection-options.ts';
import type { TargetServer } from './hosts/database-address.ts';
import { PreparingClient } from './prepared-statements.ts';
import { valueParsers } from './value-parsers.ts';

export type PoolOptions = {
  /**
   * `postgres://…`, of several servers as `postgres://user@one,two/name`; a unix socket as
   * `postgres://user@/name?host=/folder`.
   */
  url: string;
  /** Connections at most; 8 to 16 serve one process well. */
  poolSize?: number;
  /** A statement that takes longer is canceled; milliseconds, 0 for never. */
  statementTimeout?: number;
  /** How long to wait for a free or new connection, in milliseconds. */
  connectionTimeout?: number;
  /** Called for broken connections: the pool replaces them itself. */
  onConnectionLost?: (error: Error) => void;
  /** Of several servers, by default the one that accepts writes. */
  wanted?: TargetServer;
};

/** Opens no connection yet. */
export function createPool(options: PoolOptions): Pool {
  const statementTimeout = options.statementTimeout ?? 60_000;
  const pool = new Pool({
    ...connectionOptions(options.url, options.wanted),
    Client: PreparingClient,
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
    // A machine that vanished is noticed before the next statement waits for it.
    keepAliveInitialDelayMillis: 10_000,
    // A pooler in between may have dropped the start-up parameters.
    onConnect: async (client) => {
      await client.query(
        `set time zone 'UTC'; set jit = off; set statement_timeout = ${Math.trunc(statementTimeout)}`,
      );
    },
  });
  // A broken connection emits an error, and without a listener it ends the whole process: the pool
  // listens while it is idle, but not while a caller has it between two queries.
  pool.on('connect', (client) => {
    let isReported = false;
    client.on('error', (error) => {
      // One break is several errors.
      if (!isReported) options.onConnectionLost?.(error);
      isReported = true;
    });
  });
  pool.on('error', () => undefined);
  return pool;
}
