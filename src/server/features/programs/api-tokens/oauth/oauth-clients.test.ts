import { expect, test } from 'vitest';
import { createTestClock } from '#domain/clock.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createOAuthClients } from './oauth-clients.store.ts';

const database = await useTestDatabase();

test('strangers who register without end keep no one from it', async () => {
  const { db } = database;
  const clock = createTestClock();
  const clients = createOAuthClients({ db, clock });
  const register = async () =>
    (await clients.register({ redirect_uris: ['http://127.0.0.1:7777/'] }, '192.0.2.0/24'))
      .client_id;
  const left = async () =>
    new Set((await db.selectFrom('oauth_clients').select('id').execute()).map(({ id }) => id));

  const early = await register();
  clock.advance(60_000);
  await db
    .insertInto('oauth_clients')
    .values(
      Array.from({ length: 5_000 }, (_, index) => ({
        id: `stranger-${index}`,
        name: 'Stranger',
        redirect_uris: ['https://stranger.example/'],
        // Each from a network of its own, but for the last thousand.
        network: `10.${Math.min(index, 4_000)}/24`,
        created_at: new Date(clock.now().getTime() - 30_000 + index),
      })),
    )
    .execute();
  await register();
  const late = await register();
  // A user may be about to allow these.
  expect([(await left()).has(early), (await left()).has(late)]).toEqual([true, true]);
  clock.advance(15 * 60_000);
  await register();
  const ids = await left();
  expect(ids).toContain(early);
  // Of a network with many the older ones go.
  expect([ids.has('stranger-0'), ids.has('stranger-4000')]).toEqual([true, false]);
});
