import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { testLogger } from './test-server.ts';

/**
 * A data folder for the supervisor's tests, in which each start finds what the previous one left.
 */
export type PostgresFolder = Awaited<ReturnType<typeof createPostgresFolder>>;

/** Makes a data folder with a database that has an empty table `kept (id integer)`. */
export async function createPostgresFolder() {
  const directory = await mkdtemp('/tmp/lotline-pg-');
  let findings: unknown[] = [];
  const logger = {
    ...testLogger,
    warn: (details: object) => void ('finding' in details && findings.push(details.finding)),
  };
  const folder = {
    directory,
    logger,
    /** What the last start had to clear away. */
    findings: () => findings,
    /** A file of the database itself. */
    file: (name: string) => path.join(directory, 'database', name),
    /** Starts Postgres, works with it and always stops it. */
    async using(
      work: (postgres: EmbeddedPostgres) => Promise<void>,
      other = directory,
    ): Promise<void> {
      findings = [];
      const postgres = await startEmbeddedPostgres({ dataDirectory: other, logger });
      try {
        await work(postgres);
      } finally {
        await postgres.stop();
      }
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
  await folder.using(async ({ url }) => {
    await query(url, 'create table kept (id integer)');
  });
  return folder;
}

/** Runs one statement in its own session; rows are arrays. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
