import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../logging/logger.ts';
import type { JobDefinition } from './job.ts';
import { createJobs } from './jobs.ts';
import { createStuckJob } from './testing/stuck-job.ts';

const attempts: number[] = [];
const stuck = createStuckJob((attempt) => attempts.push(attempt));

const database = await useTestDatabase();
const jobs = createJobs({
  databaseUrl: database.url,
  logger: createLogger('silent'),
  timeZone: () => 'UTC',
});
afterAll(() => jobs.stop());
beforeAll(async () => {
  await jobs.start([stuck as JobDefinition]);
});

test('another worker takes over a killed worker’s job within 20 seconds, once', async () => {
  await jobs.enqueue(database.db, stuck, {});
  const script = join(import.meta.dirname, 'testing/stuck-worker.ts');
  const worker = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: worker.stdout }), 'line')) as [string];
  expect(line).toBe('running 0');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await jobs.work([stuck as JobDefinition]);
  await expect.poll(() => attempts).toEqual([1]);
  const { rows } = await database.pool.query(
    `select state::text, retry_count, extract(epoch from started_on - created_on)::float8 as waited
     from jobs.job where name = 'tests.stuck'`,
  );
  expect(rows).toHaveLength(1);
  // 12 s without a heartbeat, 2 s until it is noticed; the rest is for a busy machine.
  expect(rows[0].waited).toBeGreaterThan(5);
  await expect
    .poll(async () => {
      const found = await database.pool.query(
        `select state::text from jobs.job where name = 'tests.stuck'`,
      );
      return found.rows[0].state;
    })
    .toBe('completed');
  expect(attempts).toEqual([1]);
});
