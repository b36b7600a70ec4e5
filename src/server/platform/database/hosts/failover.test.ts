import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../connect.ts';
import { runOnAdminConnection } from '../testing/admin-connection.ts';
import { startPrimaryAndReplica } from '../testing/streaming-replica.ts';
import { hostsOf, targetServerOf, withDatabase } from './database-address.ts';

let servers: Awaited<ReturnType<typeof startPrimaryAndReplica>>;
beforeAll(async () => {
  servers = await startPrimaryAndReplica();
});
afterAll(() => servers.stop());

test('distinguishes several hosts in a connection string', () => {
  const url =
    'postgres://lotline:p%40ss@one,two:6543,[::1]/leads?sslmode=verify-full&target_session_attrs=read-write';
  expect(hostsOf(url)).toEqual([
    { name: 'one', port: 5432, url: 'postgres://lotline:p%40ss@one/leads?sslmode=verify-full' },
    {
      name: 'two',
      port: 6543,
      url: 'postgres://lotline:p%40ss@two:6543/leads?sslmode=verify-full',
    },
    { name: '::1', port: 5432, url: 'postgres://lotline:p%40ss@[::1]/leads?sslmode=verify-full' },
  ]);
  expect(targetServerOf(url)).toBe('primary');
  expect(targetServerOf('postgres://one,two/leads?target_session_attrs=standby')).toBe('standby');
  expect(withDatabase(url, 'scratch')).toBe(url.replace('/leads', '/scratch'));
  const one = 'postgres://lotline@db.example.com/leads?target_session_attrs=any&a=b';
  expect(hostsOf(one)).toEqual([expect.objectContaining({ url: one })]);
});

test('connections go to the host that accepts writes, and follow it', async () => {
  const [one, two] = [servers.replica, servers.primary].map(({ url }) =>
    encodeURIComponent(new URL(url).searchParams.get('host')!),
  );
  const url = `postgres://postgres@${one},${two}/lotline`;
  const { db, close } = await connectDatabase({ url });
  await sql`create table kept (id integer)`.execute(db);
  await sql`insert into kept values (1)`.execute(db);
  const reads = await connectDatabase({ url, wanted: 'standby' });
  const asked = () => sql<{ id: number }>`select id from kept`.execute(reads.db);
  await expect
    .poll(async () => (await asked().catch(() => ({ rows: [] }))).rows)
    .toEqual([{ id: 1 }]);
  await expect(sql`insert into kept values (2)`.execute(reads.db)).rejects.toThrow('read-only');
  await reads.close();

  await servers.primary.stop();
  await expect(sql`insert into kept values (2)`.execute(db)).rejects.toThrow();
  await runOnAdminConnection(servers.replica.url, (client) => client.query('select pg_promote()'));
  const insert = () =>
    sql`insert into kept values (3)`.execute(db).then(
      () => 'stored',
      () => 'refused',
    );
  await expect.poll(insert).toBe('stored');
  const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(db);
  expect(rows).toEqual([{ id: 1 }, { id: 3 }]);
  await close();
});
