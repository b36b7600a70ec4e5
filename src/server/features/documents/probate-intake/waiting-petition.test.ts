import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '#server/platform/feature-module.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // The queue without workers: added jobs stay.
  await server.jobs.start(jobsOf(server.features));
});
afterAll(async () => {
  await server.jobs.stop();
  await server.stop();
});

async function upload(content: string): Promise<number> {
  const boundary = 'petition-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const payload = Buffer.from(`${head}${content}\r\n--${boundary}--\r\n`);
  const answer = await server.owner.send('POST', '/api/probate/upload', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
  return answer.body.id;
}

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
