import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createKillTest } from '#server/testing/kill-server.ts';
import { readPlainPlaces, readStoredPlaces } from './testing/plain-places.ts';

const killTest = createKillTest();

const leads = 12_000;

test('kill -9 in the middle of a step loses none, and all places are written once', async () => {
  const { db, pool } = killTest.database();
  // The last step waits for the test in the middle of its writes.
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`.execute(db);
  await sql`
    create trigger wait_for_test before insert on stacked_leads for each row
    when (new.place_key = 'address:KILL 5900') execute function wait_for_test()`.execute(db);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const inTransaction = async (condition: string) =>
    (
      await pool.query(`select from pg_stat_activity where datname = current_database()
        and query ilike '%place_key%' and pid <> pg_backend_pid() and ${condition}`)
    ).rows.length > 0;
  try {
    const child = await killTest.start();
    // Two leads at each address. The job takes 5,000 of the journal at a time.
    await sql`
      insert into properties (property_type, street_address, identity_key)
      select case n % 2 when 0 then 'violation' else 'foreclosure' end, (n / 2) || ' Kill St', 'KILL ' || (n / 2)
      from generate_series(0, ${leads - 1}) as n`.execute(db);
    await expect.poll(() => inTransaction(`wait_event = 'advisory'`)).toBe(true);
    await child.kill('SIGKILL');
  } finally {
    await holder.query('select pg_advisory_unlock(4711)');
    holder.release();
  }
  // Postgres notices that the process has ended, and rolls back its transaction.
  await expect.poll(() => inTransaction('xact_start is not null')).toBe(false);
  const written = (await readStoredPlaces(db)).length;
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(leads);

  await killTest.start();
  // As after half a minute without a heartbeat.
  await pool.query(`update jobs.job set heartbeat_on = now() - interval '1 hour'
    where name = 'stacking.update' and state = 'active'`);
  const journal = async () => (await pool.query('select from stacking_journal')).rows.length;
  await expect.poll(journal).toBe(0);
  const stored = await readStoredPlaces(db);
  expect(stored).toHaveLength(leads);
  expect(stored).toEqual(await readPlainPlaces(db));
});
