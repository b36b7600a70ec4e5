import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { childOwner, startChildServer } from '#server/testing/child-server.ts';
import { countProperties } from './property-counts.query.ts';

const leadCount = 20_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into properties (property_type, street_address, identity_key)
    select 'foreclosure', n || ' Kill St', 'kill-' || n from generate_series(1, ${leadCount}) as n
  `.execute(database.db);
});
afterAll(() => database.destroy());

test('kill -9 in the middle of a delete leaves all of it or none, and the counts exact', async () => {
  for (const delay of [30, 150]) {
    const server = await startChildServer({ DATABASE_URL: database.url });
    const cookie = await server.signIn();
    const answer = fetch(`${server.address}/api/properties/batch-delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        filter: { propertyType: 'foreclosure' },
        password: childOwner.password,
      }),
    }).then(
      (response) => response.status,
      () => 'cut',
    );
    await sleep(delay);
    await server.kill('SIGKILL');
    const status = await answer;

    // Postgres notices the lost connection and rolls back; wait for that.
    let live = -1;
    await expect
      .poll(async () => {
        live = await countLive();
        return live === 0 || live === leadCount;
      })
      .toBe(true);
    if (status === 200) expect(live).toBe(0);
    expect((await countProperties(database.db, '2031-03-04')).total).toBe(live);
    await sql`update properties set deleted_at = null where deleted_at is not null`.execute(
      database.db,
    );
  }
}, 60_000);

async function countLive(): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::integer as live from properties where deleted_at is null
  `.execute(database.db);
  return rows[0]?.live ?? -1;
}
