import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { useTestDatabase } from '../database/testing/test-database.ts';
import { createDiskSpace } from '../disk/disk-space.ts';
import { createHttpApp } from './create-http-app.ts';
import { mountHealth } from './health.http.ts';
import { createMount } from './mount-endpoint.ts';

const database = await useTestDatabase();

/** What each of the three answers. */
async function ask({ isDown = false, freeBytes = 10 ** 12 }) {
  const connection = await connectDatabase({ url: database.url });
  await sql`select 1`.execute(connection.db);
  if (isDown) await connection.close();
  const app = await createHttpApp();
  const diskSpace = createDiskSpace('/', async () => freeBytes);
  mountHealth(createMount(app, { authenticate: async () => null }), {
    db: connection.db,
    diskSpace,
  });
  const paths = ['/api/health', '/api/health/live', '/api/health/ready'];
  const answers = await Promise.all(paths.map((path) => app.inject(path)));
  await app.close();
  if (!isDown) await connection.close();
  return answers;
}

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

test('all three checks pass while the database answers', async () => {
  expect(statusesOf(await ask({}))).toEqual([200, 200, 200]);
});

test('without the database the process is alive and not ready', async () => {
  const answers = await ask({ isDown: true });
  expect(statusesOf(answers)).toEqual([503, 200, 503]);
  expect(answers[2]!.json().code).toBe('health.database_unreachable');
});

test('a full disk is a remark: the service stays ready for those who read', async () => {
  const answers = await ask({ freeBytes: 50 * 1024 * 1024 });
  expect(statusesOf(answers)).toEqual([200, 200, 200]);
  for (const answer of [answers[0]!, answers[2]!])
    expect(answer.json().disk).toEqual({ freeMegabytes: 50, isLow: true });
});
