import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '#server/platform/feature-module.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { uploadPaper } from './testing/upload-paper.ts';

const server = await useTestServer();
afterAll(() => server.jobs.stop());
beforeAll(async () => {
  // The queue without workers: added jobs stay.
  await server.jobs.start(jobsOf(server.features));
});

const upload = async (content: string): Promise<number> =>
  (await uploadPaper(server, Buffer.from(content), 'a.pdf')).body.id;

async function countJobs(id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job
    where name = 'probate-intake.read-petition' and data ->> 'documentId' = ${String(id)}
  `.execute(server.db);
  return rows[0]!.count;
}

test('a waiting petition has one job, however often the check runs', async () => {
  // The database's own clock decides what has waited for long.
  server.clock.set(new Date(Date.now() - 600_000).toISOString());
  const id = await upload('%PDF-1.7 waits for its turn');
  for (let minute = 0; minute < 4; minute += 1) await server.runJob('probate-intake.take-up-again');
  expect(await countJobs(id)).toBe(1);
});

test('a petition without a job gets one', async () => {
  const id = await upload('%PDF-1.7 lost its job');
  await sql`delete from jobs.job where data ->> 'documentId' = ${String(id)}`.execute(server.db);
  for (let minute = 0; minute < 4; minute += 1) await server.runJob('probate-intake.take-up-again');
  expect(await countJobs(id)).toBe(1);
});
