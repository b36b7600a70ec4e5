import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import type { JobDefinition } from './job.ts';
import { createJobs } from './jobs.ts';

let release = () => {};
const long: JobDefinition<object> = {
  name: 'tests.long',
  data: z.object({}),
  run: () => new Promise<void>((resolve) => (release = resolve)),
};

const database = await useTestDatabase();
const jobs = createJobs({
  databaseUrl: database.url,
  logger: createLogger('silent'),
  timeZone: () => 'UTC',
});
afterAll(() => jobs.stop());

async function readJob() {
  const { rows } = await database.pool.query<{ state: string; heartbeat: string }>(
    `select state::text, heartbeat_on::text as heartbeat from jobs.job where name = 'tests.long'`,
  );
  return rows[0];
}

test('a long job is alive while polls wait for every connection of the queue', async () => {
  await jobs.start([long as JobDefinition]);
  await jobs.work([long as JobDefinition]);
  await jobs.enqueue(database.db, long, {});
  await expect.poll(async () => (await readJob())?.state).toBe('active');
  const blocking = await database.pool.connect();
  try {
    await blocking.query('select pg_advisory_lock(1)');
    const polls = Array.from({ length: 8 }, () =>
      jobs.boss.getDb().executeSql('select pg_advisory_xact_lock(1)', []),
    );
    const waiting = `select from pg_locks as l join pg_database as d on d.oid = l.database
      where locktype = 'advisory' and not granted and datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(4);
    const before = (await readJob())!.heartbeat;
    await expect.poll(async () => (await readJob())!.heartbeat).not.toBe(before);
    await blocking.query('select pg_advisory_unlock(1)');
    await Promise.allSettled(polls);
  } finally {
    blocking.release(true);
    release();
  }
  await expect.poll(async () => (await readJob())!.state).toBe('completed');
});
