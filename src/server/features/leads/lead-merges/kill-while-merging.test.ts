import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { readSnapshot } from './testing/lead-snapshot.ts';
import { addRowsToLead } from './testing/lead-rows.ts';

const database = await useTestDatabase();
beforeAll(async () => {
  await sql`
    insert into properties (id, property_type, street_address, identity_key)
    values (101, 'violation', '1 Kill St', 'KILL'), (102, 'foreclosure', '1 Kill St', 'KILL')
  `.execute(database.db);
});

test('kill -9 in the middle of a merge leaves both leads as they were, and the merge can be repeated', async () => {
  const { db, url: DATABASE_URL } = database;
  const first = await startChildServer({ DATABASE_URL });
  const merge = async (server: typeof first, cookie: string) =>
    fetch(`${server.address}/api/properties/101/merge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ propertyIds: [102] }),
    }).then(
      (response) => response.status,
      () => 'cut',
    );
  const cookie = await first.signIn();
  await addRowsToLead(db, 101, '1');
  await addRowsToLead(db, 102, '2');
  const before = await readSnapshot(db, [101, 102]);

  // Phones, threads and the timeline have been moved when the merge reaches the next action.
  const holder = await database.pool.connect();
  await holder.query('begin; lock table next_actions in access exclusive mode');
  const answer = merge(first, cookie);
  try {
    await expect.poll(isMergeWaiting).toBe(true);
  } finally {
    await first.kill('SIGKILL');
    await holder.query('rollback');
    holder.release();
  }
  expect(await answer).toBe('cut');
  await expect.poll(isLeadLocked).toBe(false);
  expect(await readSnapshot(db, [101, 102])).toEqual(before);

  const second = await startChildServer({ DATABASE_URL });
  expect(await merge(second, await second.signIn())).toBe(200);
  await second.kill();
  const { rows } = await sql<{ signal_count: number }>`
    select signal_count from properties where deleted_at is null
  `.execute(db);
  expect(rows).toEqual([{ signal_count: 5 }]);
});

/** Whether the merge waits for the test's lock. */
async function isMergeWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%next_actions%'
      and exists (select from pg_locks as l where l.pid = pg_stat_activity.pid
        and l.relation = 'lead_merge_rows'::regclass)
  `.execute(database.db);
  return rows.length > 0;
}

/** Postgres notices the lost connection and rolls back: its locks go with it. */
async function isLeadLocked(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = 'lead_merge_rows'::regclass and mode = 'RowExclusiveLock'
      and pid <> pg_backend_pid()
  `.execute(database.db);
  return rows.length > 0;
}
