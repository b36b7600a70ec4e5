import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateStacks } from '#server/features/leads/stacking/update-stacks.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import { createKillTest } from '#server/testing/kill-server.ts';
import { readSnapshot } from './testing/lead-snapshot.ts';

const killTest = createKillTest();

/** Places 1 to 4, by key, with two leads each: 11 and 12 are at the first. */
const places = [1, 2, 3, 4];
const idsAt = (place: number) => [place * 10 + 1, place * 10 + 2];

async function mergeAll(server: ChildServer) {
  const answer = await fetch(`${server.address}/api/lead-merges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await server.signIn() },
    body: JSON.stringify({ propertyIds: places.flatMap(idsAt) }),
  });
  return (await answer.json()) as { mergeIds: number[]; merged: number; refused: number };
}

test('kill -9 in the middle of a merge of many places leaves each merged or untouched, and a retry merges all', async () => {
  const { db, pool } = killTest.database();
  for (const place of places) {
    const [violation, foreclosure] = idsAt(place);
    await sql`
      insert into properties (id, property_type, street_address, identity_key)
      values (${violation}, 'violation', ${`${place} Kill St`}, ${`KILL ${place}`}),
        (${foreclosure}, 'foreclosure', ${`${place} Kill St`}, ${`KILL ${place}`})`.execute(db);
  }
  await updateStacks(db);
  const before = await readSnapshot(db, [3, 4].flatMap(idsAt));
  let child = await killTest.start();

  // The third place cannot be merged while the test holds its leads.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from properties where id = any($1) for update', [idsAt(3)]);
  const answer = mergeAll(child).catch(() => 'cut');
  const isBusy = async (condition: string) =>
    (
      await pool.query(`select from pg_stat_activity where datname = current_database()
        and application_name <> 'lotline-jobs' and ${condition}`)
    ).rows.length > 0;
  try {
    await expect.poll(() => isBusy(`wait_event_type = 'Lock'`)).toBe(true);
    await child.kill('SIGKILL');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await answer).toBe('cut');
  const merges = async () =>
    (await pool.query('select property_id as kept from lead_merges order by property_id')).rows;
  // Postgres notices that the process has ended, and rolls back its transaction.
  await expect.poll(() => isBusy(`xact_start is not null and pid <> pg_backend_pid()`)).toBe(false);
  expect(await merges()).toEqual([{ kept: 12 }, { kept: 22 }]);
  expect(await readSnapshot(db, [3, 4].flatMap(idsAt))).toEqual(before);

  // The user repeats the request, for all of them.
  child = await killTest.start();
  expect(await mergeAll(child)).toMatchObject({ merged: 2, refused: 0 });
  expect(await merges()).toEqual([{ kept: 12 }, { kept: 22 }, { kept: 32 }, { kept: 42 }]);
  const { rows } = await pool.query(
    'select id from properties where deleted_at is null order by id',
  );
  expect(rows.map(({ id }) => id)).toEqual([12, 22, 32, 42]);
});
