import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runOnAdminConnection } from '../database/testing/admin-connection.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { deadAfterSeconds } from './dead-jobs.ts';
import type { JobDefinition } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
const workers: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await database.destroy();
});

const runs: string[] = [];
let release = () => {};
const released = new Promise<void>((resolve) => (release = resolve));

/** A queue with a worker, as on each server, with a job that lasts until the test releases it. */
async function startWorker(machine: string): Promise<Jobs> {
  const jobs = createJobs({
    databaseUrl: database.url,
    logger: createLogger('silent'),
    timeZone: () => 'UTC',
  });
  workers.push(jobs);
  const long: JobDefinition<object> = {
    name: 'tests.long',
    data: z.object({}),
    run: async ({ attempt, signal }) => {
      runs.push(`${machine} ${attempt}`);
      await released;
      runs.push(signal.aborted ? 'stopped' : 'done');
    },
  };
  await jobs.start([long as JobDefinition]);
  await jobs.work([long as JobDefinition]);
  return jobs;
}

async function readJob() {
  const { rows } = await database.pool.query<{ state: string; heartbeat: Date }>(
    `select state::text, heartbeat_on as heartbeat from jobs.job where name = 'tests.long'`,
  );
  return rows[0]!;
}

/** The database takes no connection and ends those that there are. */
async function takeAway(): Promise<() => Promise<void>> {
  const name = new URL(database.url).pathname.slice(1);
  const allow = (isAllowed: boolean) =>
    runOnAdminConnection(database.url, async (client) => {
      await client.query(`alter database ${name} allow_connections ${isAllowed}`);
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and pid <> pg_backend_pid()`,
        [isAllowed ? '' : name],
      );
    });
  await allow(false);
  return () => allow(true);
}

test('a job that runs through an outage of the database completes once, by its own worker', async () => {
  const first = await startWorker('first');
  await first.enqueue(database.db, { name: 'tests.long', data: z.object({}) }, {});
  await expect.poll(() => runs).toEqual(['first 0']);
  await startWorker('second');

  const giveBack = await takeAway();
  await sleep((deadAfterSeconds + 2) * 1_000);
  await giveBack();
  const returnedAt = Date.now();

  // Its worker sends a heartbeat before any of the two counts it as dead.
  await expect.poll(async () => (await readJob()).heartbeat?.getTime()).toBeGreaterThan(returnedAt);
  release();
  await expect.poll(async () => (await readJob()).state).toBe('completed');
  expect(runs).toEqual(['first 0', 'done']);
});
