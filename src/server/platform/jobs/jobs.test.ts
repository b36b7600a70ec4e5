import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import type { JobDefinition } from './job.ts';
import { createJobs } from './jobs.ts';

const done: number[] = [];
const count: JobDefinition<{ number: number }> = {
  name: 'tests.count',
  data: z.object({ number: z.int() }),
  concurrency: 2,
  run: async ({ data }) => void done.push(data.number),
};

let release = () => {};
/** Runs until the test releases it. */
const held: JobDefinition<{ number: number }> = {
  name: 'tests.held',
  data: z.object({ number: z.int() }),
  run: async ({ data, attempt }) => {
    started.push(data.number);
    await new Promise<void>((resolve) => (release = resolve));
    if (data.number === 7 && attempt === 0) throw new Error('The first try fails');
  },
  retryDelay: 60,
};
const started: number[] = [];

const database = await useTestDatabase();
const jobs = createJobs({
  databaseUrl: database.url,
  logger: createLogger('silent'),
  timeZone: () => 'America/Chicago',
});
afterAll(() => jobs.stop());
beforeAll(async () => {
  await jobs.start([count, held].map((job) => job as JobDefinition));
});

test('empties a full queue without a pause, each job once', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  for (const number of numbers) await jobs.enqueue(database.db, count, { number });
  await jobs.work([count as JobDefinition]);
  // By its regular looks alone the queue would need more than two minutes.
  await expect.poll(() => done.length).toBe(30);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('finds a job with a lost notification at the next poll', async () => {
  const rare: JobDefinition<{ number: number }> = {
    ...count,
    name: 'tests.rare',
    concurrency: 1,
    noticedWithin: 600,
    run: async ({ data }) => void found.push(data.number),
  };
  const found: number[] = [];
  await jobs.start([rare as JobDefinition]);
  await jobs.work([rare as JobDefinition]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await jobs.enqueue(database.db, rare, { number: 1 }, { startAfter: tomorrow });
  // As one that was added while this process could not listen.
  await sql`update jobs.job set start_after = now() where name = 'tests.rare'`.execute(database.db);
  jobs.pollNow();
  await expect.poll(() => found).toEqual([1]);
});

describe('a singleton key', () => {
  const singletonKey = 'one';
  const enqueue = (number: number) => jobs.enqueue(database.db, held, { number }, { singletonKey });

  test('admits one job, however many processes enqueue it concurrently', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(enqueue));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await enqueue(6)).toBeNull();
  });

  test('admits no second job in the same transaction, and another key at any time', async () => {
    const other = { singletonKey: 'other' };
    const ids = await database.db
      .transaction()
      .execute(async (trx) => [
        await jobs.enqueue(trx, held, { number: 20 }, { ...other, startAfter: 600 }),
        await jobs.enqueue(trx, held, { number: 21 }, other),
      ]);
    expect(ids).toEqual([expect.any(String), null]);
  });

  test('admits none while the job runs or waits for its retry, and one after it has ended', async () => {
    await jobs.work([held as JobDefinition]);
    await expect.poll(() => started).toHaveLength(1);
    expect(await enqueue(6)).toBeNull();
    release();
    await expect.poll(() => enqueue(7)).toEqual(expect.any(String));
    await expect.poll(() => started).toContain(7);
    release();
    await expect.poll(() => stateOf(7)).toBe('retry');
    expect(await enqueue(8)).toBeNull();
  });
});

test('jobs that a restore beside this process brings wait until the hold has ended', async () => {
  const sent: number[] = [];
  const send: JobDefinition<{ number: number }> = {
    ...count,
    name: 'tests.send',
    retryLimit: 0,
    noticedWithin: 2,
    schedule: '0 0 1 1 *',
    run: async ({ data }) => void sent.push(data.number),
  };
  const other: JobDefinition<{ number: number }> = { ...count, name: 'tests.other' };
  const definitions = [send, other].map((job) => job as JobDefinition);
  let isHeld = false;
  const hold = { isHeld: async () => isHeld, holds: (name: string) => name === send.name };
  await jobs.start(definitions);
  await jobs.work(definitions, hold);
  await jobs.enqueue(database.db, send, { number: 1 });
  await expect.poll(() => sent).toEqual([1]);
  const scheduled = async () => (await jobs.boss.getSchedules(send.name)).length;
  expect(await scheduled()).toBe(1);

  isHeld = true;
  for (const number of [2, 3]) await jobs.enqueue(database.db, send, { number });
  const waiting = () =>
    sql<{ number: string }>`
      select data ->> 'number' as number from jobs.job
      where name = ${send.name} and state = 'created' and retry_count = 0
        and start_after > created_on
    `.execute(database.db);
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
  await expect.poll(scheduled).toBe(0);
  await jobs.enqueue(database.db, other, { number: 100 });
  await expect.poll(() => done).toContain(100);
  expect(sent).toEqual([1]);

  isHeld = false;
  await expect.poll(() => sent.toSorted(), { timeout: 20_000 }).toEqual([1, 2, 3]);
  await expect.poll(scheduled).toBe(1);
});

async function stateOf(number: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from jobs.job where name = ${held.name} and data ->> 'number' = ${String(number)}
  `.execute(database.db);
  return rows[0]?.state;
}
