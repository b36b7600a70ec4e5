import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';

const rows = 3_000;
let database: TestDatabase;
let folder: string;
let child: ChildServer;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lotline-kill-sales-'));
});
afterAll(async () => {
  await child?.kill('SIGKILL');
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

const start = async () =>
  (child = await startChildServer({ DATABASE_URL: database.url, DATA_DIR: folder }));

async function upload(name: string): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_, row) => `2025-03-04,${200_000 + row},1500,${name}-${row},36.15,-86.75`,
  );
  const body = new FormData();
  const text = ['date,price,livingArea,parcel,latitude,longitude', ...lines].join('\n');
  body.append('file', new Blob([text], { type: 'text/csv' }), `${name}.csv`);
  const headers = { cookie: await child.signIn() };
  const answer = await fetch(`${child.address}/api/sales/lists`, { method: 'POST', body, headers });
  expect(answer.status).toBe(202);
}

const read = async (query: string) => (await database.pool.query(query)).rows;
const files = async () => readdir(join(folder, 'files', 'sales'));

test('kill -9 in the middle of a table of sales stores all of it once, and keeps no file', async () => {
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4712); return new; end $$`.execute(database.db);
  await sql`
    create trigger wait_for_test before insert on sales for each row
    when (new.parcel = ${sql.lit(`One-${rows - 1}`)}) execute function wait_for_test()`.execute(
    database.db,
  );
  const holder = await database.pool.connect();
  try {
    await holder.query('select pg_advisory_lock(4712)');
    await start();
    await upload('One');
    const waits = `select from pg_stat_activity where datname = current_database()
      and wait_event = 'advisory'`;
    await expect.poll(() => read(waits)).toHaveLength(1);
    await upload('Two');
    expect(await files()).toHaveLength(2);
    await child.kill('SIGKILL');
  } finally {
    await holder.query('select pg_advisory_unlock(4712)');
    holder.release();
  }
  const working = `select from pg_stat_activity where datname = current_database()
    and query ilike '%insert into sales%' and pid <> pg_backend_pid() and xact_start is not null`;
  await expect.poll(() => read(working)).toHaveLength(0);
  expect(await read('select from sales')).toHaveLength(0);

  // The second table as if the process had died between its commit and the end of its job.
  await database.pool.query(
    `update sale_lists set status = 'done', finished_at = now() where name = 'Two.csv'`,
  );
  await start();
  // As after half a minute without a heartbeat.
  await database.pool.query(`update jobs.job set heartbeat_on = now() - interval '1 hour'
    where name = 'sales.import' and state = 'active'`);
  await expect.poll(files).toEqual([]);
  expect(await read('select distinct status from sale_lists')).toEqual([{ status: 'done' }]);
  expect(await read('select from sales')).toHaveLength(rows);
});
