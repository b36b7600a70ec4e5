import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { connectDatabase } from './connect.ts';
import { preparedStatement } from './prepared-statements.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = await useTestDatabase();

test('a date without a time is a calendar day in every time zone', async () => {
  const { rows } =
    await sql`select date '2031-03-04' as day, array[date '2031-03-04', null] as days`.execute(
      database.db,
    );
  expect(rows).toEqual([{ day: '2031-03-04', days: ['2031-03-04', null] }]);
});

test('a bigint is a number', async () => {
  const { rows } =
    await sql`select 26800000::bigint as cents, array[1::bigint, null] as ids`.execute(database.db);
  expect(rows).toEqual([{ cents: 26_800_000, ids: [1, null] }]);
});

test('a bigint beyond the safe integers is rejected, not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint as id`.execute(database.db)).rejects.toThrow(
    'too large',
  );
});

test('a timestamp is a Date, and its day is that of UTC', async () => {
  const { rows } = await sql`
    select timestamptz '2031-03-04T23:30:00-06:00' as timestamp, (timestamptz '2031-03-04T23:30:00-06:00')::date as day
  `.execute(database.db);
  expect(rows).toEqual([{ timestamp: new Date('2031-03-05T05:30:00Z'), day: '2031-03-05' }]);
});

test.each([
  ['2031-03-04 05:06:07+00', '2031-03-04T05:06:07.000Z'],
  ['2031-03-04 05:06:07.1+00', '2031-03-04T05:06:07.100Z'],
  ['2031-03-04 05:06:07.123456+00', '2031-03-04T05:06:07.123Z'],
  ['0031-03-04 05:06:07+00', '0031-03-04T05:06:07.000Z'],
  ['12031-03-04 05:06:07+00', '+012031-03-04T05:06:07.000Z'],
])('reads the timestamp %s', async (text, timestamp) => {
  const { rows } = await sql`select ${text}::timestamptz as timestamp`.execute(database.db);
  expect(rows).toEqual([{ timestamp: new Date(timestamp) }]);
});

test('a statement that keeps its plan is prepared once per connection', async () => {
  const { db, close } = await connectDatabase({ url: database.url, poolSize: 1 });
  const add = (one: number) =>
    sql<{ sum: number }>`${preparedStatement('add_two')} select ${one}::integer + 2 as sum`.execute(
      db,
    );
  expect((await add(1)).rows).toEqual([{ sum: 3 }]);
  expect((await add(40)).rows).toEqual([{ sum: 42 }]);
  const { rows } = await sql`
    select name, (generic_plans + custom_plans)::integer as uses from pg_prepared_statements
    where name <> ''
  `.execute(db);
  expect(rows).toEqual([{ name: 'add_two', uses: 2 }]);
  await close();
});

test('a slow prepared statement makes the connection plan for the present size of tables', async () => {
  const { db, close } = await connectDatabase({ url: database.url, poolSize: 1 });
  // The clock stands still: on a busy machine, one of these statements would be the slow one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await sql`create table numbers (id integer primary key) with (autovacuum_enabled = false)`.execute(
    db,
  );
  await sql`insert into numbers values (1)`.execute(db);
  await sql`analyze numbers`.execute(db);
  for (let call = 1; call <= 7; call += 1) {
    await sql`${preparedStatement('find_number')} select from numbers where id = ${call}`.execute(
      db,
    );
  }
  await sql`insert into numbers select generate_series(2, 20000)`.execute(db);
  const readPlan = async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute find_number(1)`.execute(
      db,
    );
    return rows[0]!['QUERY PLAN'];
  };
  expect(await readPlan()).toContain('Seq Scan');
  clock.mockReturnValueOnce(0).mockReturnValue(201);
  await sql`${preparedStatement('wait')} select`.execute(db);
  expect(await readPlan()).toContain('Index Only Scan');
  await close();
});

test('cancels a statement that takes too long', async () => {
  const { db, close } = await connectDatabase({
    url: database.url,
    poolSize: 1,
    // The statements of the connection itself have to be done within it as well.
    statementTimeout: 2_000,
  });
  await expect(sql`select pg_sleep(150)`.execute(db)).rejects.toThrow('statement timeout');
  await close();
});

test('reports a database that does not answer in one sentence', async () => {
  await expect(
    connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' }),
  ).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('The database does not answer: '),
  });
});

test('reports a broken connection, unless all are being closed', async () => {
  const lost: string[] = [];
  const { pool, close } = await connectDatabase({
    url: database.url,
    poolSize: 2,
    onConnectionLost: (error) => lost.push(error.message),
  });
  /** Takes a connection and has it ended from the other side. */
  async function breakOne(before: () => void = () => undefined) {
    const client = await pool.connect();
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    const ended = new Promise((resolve) => client.once('end', resolve));
    before();
    await sql`select pg_terminate_backend(${rows[0]!.id})`.execute(database.db);
    await ended;
    client.release(true);
  }

  await breakOne();
  expect(lost).toHaveLength(1);
  let closed: Promise<void> | undefined;
  await breakOne(() => (closed = close()));
  await closed;
  expect(lost).toHaveLength(1);
});

test('close ends the connections of a program that has not run a query yet', async () => {
  const { pool, close } = await connectDatabase({ url: database.url, poolSize: 1 });
  expect(pool.totalCount).toBe(1);
  await close();
  expect(pool.totalCount).toBe(0);
});
