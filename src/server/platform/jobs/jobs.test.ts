import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import type { JobDefinition } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
const done: number[] = [];
const count: JobDefinition<{ number: number }> = {
  name: 'tests.count',
  data: z.object({ number: z.int() }),
  concurrency: 2,
  run: async ({ data }) => void done.push(data.number),
};

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createJobs({
    databaseUrl: database.url,
    logger: createLogger('silent'),
    timeZone: 'America/Chicago',
  });
  await jobs.start([count as JobDefinition]);
});
afterAll(async () => {
  await jobs.stop();
  await database.destroy();
});

test('a queue that filled up is emptied without a pause, each job once', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  for (const number of numbers) await jobs.enqueue(database.db, count, { number });
  await jobs.work([count as JobDefinition]);
  // By its regular looks alone the queue would need more than two minutes.
  await expect.poll(() => done.length, { timeout: 8_000 }).toBe(30);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});
