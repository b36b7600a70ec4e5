import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { childOwner, startChildServer } from '#server/testing/child-server.ts';
import { countProperties } from '../list/property-counts.query.ts';
import { findSearchDifferences } from '../list/testing/search-differences.ts';

const leadCount = 2_000;

const database = await useTestDatabase();
beforeAll(async () => {
  await sql`
    insert into properties (property_type, street_address, identity_key)
    select 'foreclosure', n || ' Kill St', 'kill-' || n from generate_series(1, ${leadCount}) as n
  `.execute(database.db);
});

test('kill -9 in the middle of a delete keeps all leads; acknowledged deletes persist, and the counts stay exact', async () => {
  const server = await startChildServer({ DATABASE_URL: database.url });
  const cookie = await server.signIn();
  const remove = (selection: object) =>
    fetch(`${server.address}/api/properties/batch-delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...selection, password: childOwner.password }),
    }).then(
      (response) => response.status,
      () => 'cut',
    );
  const { rows } = await sql<{ id: number }>`select min(id) as id from properties`.execute(
    database.db,
  );
  expect(await remove({ propertyIds: [rows[0]?.id] })).toBe(200);

  // The leads are in the trash before their timelines show it.
  const holder = await database.pool.connect();
  await holder.query('begin; lock table property_events in access exclusive mode');
  const answer = remove({ filter: { propertyType: 'foreclosure' } });
  await expect.poll(isTransactionWaiting).toBe(true);
  await server.kill('SIGKILL');
  await holder.query('rollback');
  holder.release();
  expect(await answer).toBe('cut');

  // Postgres notices the lost connection and rolls back; wait for that.
  await expect.poll(isTransactionOpen).toBe(false);
  expect(await countLive()).toBe(leadCount - 1);
  expect((await countProperties(database.db, '2031-03-04')).total).toBe(leadCount - 1);
  expect(await findSearchDifferences(database.db)).toEqual([]);
});

/** Whether a transaction waits for the lock that the test holds. */
async function isTransactionWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db);
  return rows.length > 0;
}

async function isTransactionOpen(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
  `.execute(database.db);
  return rows.length > 0;
}

async function countLive(): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::integer as live from properties where deleted_at is null
  `.execute(database.db);
  return rows[0]?.live ?? -1;
}
