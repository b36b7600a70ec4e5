import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { createDeadJobs } from './dead-jobs.ts';
import type { JobDefinition } from './job.ts';
import { createJobs } from './jobs.ts';

const kind: JobDefinition<object> = {
  name: 'tests.dead',
  data: z.object({}),
  run: async () => undefined,
};
let id: string | null;
/** Jobs that this process runs. */
const own = new Set<string | null>();
let lookAt: (seconds: number) => Promise<string[]>;

const database = await useTestDatabase();
/** Without a worker: only the test checks for dead jobs. */
const jobs = createJobs({
  databaseUrl: database.url,
  logger: createLogger('silent'),
  timeZone: () => 'UTC',
});
afterAll(() => jobs.stop());
beforeAll(async () => {
  await jobs.start([kind as JobDefinition]);
});
beforeEach(async () => {
  let now = 0;
  const checkDeadJobs = createDeadJobs(
    jobs.boss,
    (running) => own.has(running),
    () => now,
  );
  lookAt = (seconds) => {
    now = seconds * 1_000;
    return checkDeadJobs();
  };
  id = await jobs.enqueue(database.db, kind, {});
  await change(`state = 'active', started_on = now(), ${heartbeat('1 hour')}`);
});

const heartbeat = (age: string) => `heartbeat_on = now() - interval '${age}'`;
const change = (set: string) =>
  database.pool.query(`update jobs.job set ${set} where id = $1`, [id]);
async function readState(): Promise<string> {
  const { rows } = await database.pool.query(
    'select state::text as state from jobs.job where id = $1',
    [id],
  );
  return rows[0].state;
}

test('an old heartbeat that does not change while it is watched belongs to a dead process', async () => {
  expect(await lookAt(0)).toEqual([]);
  expect(await lookAt(4)).toEqual([]);
  expect(await readState()).toBe('active');
  expect(await lookAt(6)).toEqual(['tests.dead']);
  expect(await readState()).toBe('retry');
});

test('a heartbeat that changes belongs to a live process, however old it was', async () => {
  expect(await lookAt(0)).toEqual([]);
  await change(heartbeat('0 seconds'));
  expect(await lookAt(4)).toEqual([]);
  expect(await lookAt(8)).toEqual([]);
  expect(await readState()).toBe('active');
});

test('observations from before an outage do not count', async () => {
  expect(await lookAt(0)).toEqual([]);
  expect(await lookAt(4)).toEqual([]);
  // The database was away for half a minute.
  expect(await lookAt(34)).toEqual([]);
  expect(await lookAt(38)).toEqual([]);
  expect(await lookAt(40)).toEqual(['tests.dead']);
});

test('a dead job without retries left fails', async () => {
  await change('retry_count = retry_limit');
  await lookAt(0);
  await lookAt(4);
  expect(await lookAt(8)).toEqual([]);
  expect(await readState()).toBe('failed');
});

test('a process never takes a job that it runs itself for dead, however late its heartbeat', async () => {
  own.add(id);
  await lookAt(0);
  await lookAt(4);
  expect(await lookAt(8)).toEqual([]);
  expect(await readState()).toBe('active');
  own.delete(id);
  expect(await lookAt(12)).toEqual(['tests.dead']);
});
