import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { connectDatabase } from '../connect.ts';
import { takeOwnership } from '../embedded/owner-file.ts';
import { clearPostmasterLock } from '../embedded/postmaster-lock.ts';
import { startEmbeddedPostgres, type SupervisorLogger } from '../embedded-postgres.ts';
import { migrateDatabase } from '../migrate.ts';
import { runOnAdminConnection, withDatabaseName } from './admin-connection.ts';
import { findMemoryFolder } from './memory-folder.ts';

export type CopyStrategy = 'wal_log' | 'file_copy';

/** A server with a migrated database that tests clone. */
export type TestServer = {
  /** Of the template; its name is the prefix of every clone's. */
  templateUrl: string;
  /** How a clone is made soonest: `file_copy` is so in memory alone, and slower on disks. */
  copyStrategy: CopyStrategy;
  stop(): Promise<void>;
};

const FOLDER_PREFIX = 'lotline-test-';

// Test data may die with the machine: skipping the disk makes the suite twice as fast.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
};

/** Silent except for messages that need a person. */
export const testLogger: SupervisorLogger = {
  info: () => undefined,
  warn: () => undefined,
  error: (details, message) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
};

/**
 * Starts an embedded Postgres in a temporary folder, or uses the server in TEST_DATABASE_URL (with
 * a user that may create databases), and migrates one database there for tests to clone.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  const server =
    given === undefined || given === ''
      ? await startTemporary()
      : { url: given, copyStrategy: 'wal_log' as const, stop: async () => {} };
  const template = `lotline_test_${process.pid.toString(36)}${Date.now().toString(36)}`;
  const templateUrl = withDatabaseName(server.url, template);
  try {
    await runOnAdminConnection(server.url, (client) =>
      client.query(`create database ${template} template template0`),
    );
    // A migration in steps needs a second one.
    const { db, close } = await connectDatabase({ url: templateUrl, poolSize: 2 });
    await migrateDatabase({ db }).finally(close);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    templateUrl,
    copyStrategy: server.copyStrategy,
    stop: async () => {
      if (given) await dropDatabases(server.url, template);
      await server.stop();
    },
  };
}

async function startTemporary(): Promise<Omit<TestServer, 'templateUrl'> & { url: string }> {
  await removeAbandoned(tmpdir());
  const memory = findMemoryFolder();
  if (memory) await removeAbandoned(memory);
  const parent = memory ?? tmpdir();
  const dataDirectory = await mkdtemp(path.join(parent, FOLDER_PREFIX));
  try {
    const postgres = await startEmbeddedPostgres({ dataDirectory, logger: testLogger, settings });
    return {
      url: postgres.url,
      copyStrategy: memory ? 'file_copy' : 'wal_log',
      stop: async () => {
        await postgres.stop();
        await rm(dataDirectory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  }
}

/** A run that was killed leaves its folder, and a Postgres that no later run will use. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const directory = path.join(parent, name);
    try {
      const { mtimeMs } = await stat(directory);
      if (Date.now() - mtimeMs < 10 * 60_000) continue;
      await takeOwnership(directory);
      await clearPostmasterLock(await realpath(path.join(directory, 'database')));
      await rm(directory, { recursive: true, force: true });
    } catch {
      // A run still uses it, or it is another user's.
    }
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await runOnAdminConnection(url, async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of found.rows)
      await client.query(`drop database if exists ${datname} with (force)`);
  });
}
