import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  runOnAdminConnection,
  withDatabaseName,
} from '#server/platform/database/testing/admin-connection.ts';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folders of prepared installations; removed after the run. */
    preparedFolder: string;
  }
}

/** What an installation keeps between two starts. */
export type InstallationStorage = { databaseUrl: string; directory: string };

/** What a new installation begins with, by the name of its database: an owner, and 400 leads too. */
type Kind = 'owner' | 'sample';

/**
 * A database and a folder for an installation; remove them after it has stopped.
 * @param like begins with what such an installation has after its first start; empty if absent
 */
export async function makeInstallationStorage(
  like?: Preparation,
): Promise<InstallationStorage & { remove(): Promise<void> }> {
  const template = like && (await prepare(like));
  const database = await createTestDatabase({ poolSize: 1, ...(template && { template }) });
  const directory = await mkdtemp(join(tmpdir(), 'lotline-journey-'));
  if (like) await cp(folderOf(like.kind), directory, { recursive: true });
  return {
    databaseUrl: database.url,
    directory,
    async remove() {
      await database.destroy();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Preparation = {
  kind: Kind;
  /** Starts the installation on an empty place, and ends once it has stopped. */
  run: (place: InstallationStorage) => Promise<void>;
};

const folderOf = (kind: Kind) => join(inject('preparedFolder'), kind);

/**
 * The first start makes the account, the job queues and the sample: once for each run, by the worker
 * that needs it first; the others wait for the lock.
 * @returns the name of the database to copy
 */
async function prepare({ kind, run }: Preparation): Promise<string> {
  const empty = inject('testDatabaseTemplateUrl');
  const name = `${new URL(empty).pathname.slice(1)}_${kind}`;
  await runOnAdminConnection(empty, async (client) => {
    // A session's lock ends with it, whatever happens in between.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making} template ${new URL(empty).pathname.slice(1)}`);
    await run({ databaseUrl: withDatabaseName(empty, making), directory: folderOf(kind) });
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}
