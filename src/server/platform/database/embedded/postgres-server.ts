import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { DatabaseError } from '../database.errors.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { installBinaries } from './postgres-binaries.ts';
import { prepareCluster } from './postgres-cluster.ts';
import { launchPostgres, type PostgresProcess } from './postgres-process.ts';
import { postgresArguments } from './postgres-settings.ts';
import {
  clearPostmasterLock,
  clearSocket,
  stopPostgres,
  type LockFinding,
} from './postmaster-lock.ts';
import { prepareSocketDirectory } from './socket-directory.ts';

const DATABASE_NAME = 'lotline';
const SOCKET_PORT = 5432;
const ATTEMPTS = 40;

type ServerOptions = {
  dataDirectory: string;
  account: PostgresAccount | undefined;
  settings: Record<string, string>;
  onLeftover: (finding: LockFinding) => void;
};

/** A Postgres that can be started, again and again, with the same address. */
export type PostgresServer = Awaited<ReturnType<typeof preparePostgresServer>>;

/** Creates what Postgres needs in the data folder, and returns how to start and reach it. */
export async function preparePostgresServer(options: ServerOptions) {
  const { dataDirectory, account } = options;
  const clusterDirectory = path.join(dataDirectory, 'database');
  const binaries = await installBinaries(dataDirectory);
  const { password } = await prepareCluster({ dataDirectory, clusterDirectory, binaries, account });
  const resolvedCluster = await realpath(clusterDirectory);
  const socketDirectory =
    password === undefined ? await prepareSocketDirectory(dataDirectory, account) : undefined;
  const port = socketDirectory === undefined ? await findFreePort() : SOCKET_PORT;
  const connection = { host: socketDirectory ?? '127.0.0.1', port, user: 'postgres', password };
  const args = await postgresArguments({
    clusterDirectory: resolvedCluster,
    socketDirectory,
    port,
    overrides: options.settings,
  });

  return {
    url: databaseUrl(connection),
    /** Starts Postgres after removing what an earlier one left behind, and makes the product's database once. */
    async launch(): Promise<PostgresProcess> {
      options.onLeftover(await clearPostmasterLock(resolvedCluster));
      if (socketDirectory !== undefined) await clearSocket(socketDirectory, port);
      const started = await launchWithRetries({
        program: binaries.postgres,
        args,
        account,
        logFile: path.join(dataDirectory, 'postgres.log'),
        connection: { ...connection, database: 'postgres' },
      });
      try {
        await createDatabase({ ...connection, database: 'postgres' });
      } catch (error) {
        await stopPostgres(started.processId);
        throw error;
      }
      return started;
    },
  };
}

/**
 * The sessions of a killed Postgres need some time to notice it, and until then hold the memory
 * that a new one requests.
 */
async function launchWithRetries(
  options: Parameters<typeof launchPostgres>[0],
): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchPostgres(options);
    } catch (error) {
      const held =
        error instanceof DatabaseError &&
        /shared memory block .* is still in use/s.test(error.message);
      if (!held || attempt === ATTEMPTS) throw error;
      await sleep(Math.min(50 * attempt, 500));
    }
  }
}

async function createDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE_NAME,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

function databaseUrl(connection: {
  host: string;
  port: number;
  password: string | undefined;
}): string {
  if (connection.password !== undefined) {
    return `postgresql://postgres:${connection.password}@${connection.host}:${connection.port}/${DATABASE_NAME}`;
  }
  return `postgresql://postgres@localhost/${DATABASE_NAME}?host=${encodeURIComponent(connection.host)}`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
