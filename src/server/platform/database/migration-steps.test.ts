import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';
import { migrateDatabase } from './migrate.ts';
import { nextBatchSize } from './migration-steps.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  directory = await mkdtemp(path.join(tmpdir(), 'lotline-migrations-'));
  await database.pool.query(`
    create table leads (id bigint primary key, county text, times integer not null default 0);
    insert into leads (id) select n * 3 from generate_series(1, 25) n;
    create table crash (at integer)`);
});
afterEach(async () => {
  await database.destroy();
  await rm(directory, { recursive: true });
});

const kysely = JSON.stringify(import.meta.resolve('kysely'));
const write = (name: string, body: string) =>
  writeFile(path.join(directory, `${name}.ts`), `import { sql } from ${kysely};\n${body}`);
const inSteps = (body: string) => `export async function upInSteps(steps) { ${body} }`;
const read = async (text: string) => (await database.pool.query(text)).rows;

/** A column, its values in batches of ten, an index and a constraint; it fails at `crash`. */
const countyOfLeads = inSteps(`
  await steps.alter('column', (trx) => sql\`alter table leads add column town text\`.execute(trx));
  await steps.fill('towns', { table: 'leads', size: 10 }, async (trx, { after, to }) => {
    await sql\`update leads set town = 'Nashville', times = times + 1
      where id > \${after} and id <= \${to}\`.execute(trx);
    await sql\`select 1 / (1 - count(*)) from crash where at > \${after} and at <= \${to}\`.execute(trx);
  });
  await steps.buildIndex('leads_by_town', 'leads (town)');
  await steps.alter('constraint', (trx) => sql\`alter table leads
    add constraint leads_have_towns check (town is not null) not valid\`.execute(trx));
  await steps.validate('leads', 'leads_have_towns');
`);

test('a migration in steps continues where it was interrupted', async () => {
  await write('0001-towns', countyOfLeads);
  await database.pool.query('insert into crash values (45)');
  await expect(migrateDatabase({ db: database.db, directory })).rejects.toThrow(
    'The migration 0001-towns failed: division by zero',
  );
  // The first batch is committed, the second rolled back.
  expect(await read('select count(*)::int as done from leads where times = 1')).toEqual([
    { done: 10 },
  ]);
  await database.pool.query('delete from crash');
  expect(await migrateDatabase({ db: database.db, directory })).toEqual(['0001-towns']);
  expect(await read('select times, count(*)::int from leads group by 1')).toEqual([
    { times: 1, count: 25 },
  ]);
  expect(
    await read(`select indisvalid from pg_index where indexrelid = 'leads_by_town'::regclass`),
  ).toEqual([{ indisvalid: true }]);
  expect(
    await read(`select convalidated from pg_constraint where conname = 'leads_have_towns'`),
  ).toEqual([{ convalidated: true }]);
  expect(await read('select * from schema_migration_steps')).toEqual([]);
});

test('batches become smaller when the database is slow, and larger again', () => {
  const next = (rows: number, took: number) => nextBatchSize({ rows, took, most: 2_000 });
  expect(next(2_000, 100)).toBe(2_000);
  expect(next(2_000, 250)).toBe(1_600);
  expect(next(2_000, 4_000)).toBe(1_000);
  expect(next(60, 9_000)).toBe(50);
  expect(next(500, 20)).toBe(1_000);
  expect(nextBatchSize({ rows: 10, took: 1, most: 10 })).toBe(10);
});

test('rebuilds an index that an interrupted build left behind', async () => {
  await database.pool.query(`create index leads_by_county on leads (county);
    update pg_index set indisvalid = false where indexrelid = 'leads_by_county'::regclass`);
  await write('0001-index', inSteps(`await steps.buildIndex('leads_by_county', 'leads (county)')`));
  await migrateDatabase({ db: database.db, directory });
  expect(
    await read(`select indisvalid from pg_index where indexrelid = 'leads_by_county'::regclass`),
  ).toEqual([{ indisvalid: true }]);
});

test('servers that start together run each step once', async () => {
  await write('0001-towns', countyOfLeads);
  const servers = await Promise.all(
    Array.from({ length: 3 }, () => connectDatabase({ url: database.url, poolSize: 2 })),
  );
  const applied = await Promise.all(servers.map(({ db }) => migrateDatabase({ db, directory })));
  await Promise.all(servers.map((server) => server.close()));
  expect(applied.flat()).toEqual(['0001-towns']);
  expect(await read('select distinct times from leads')).toEqual([{ times: 1 }]);
});

const addColumn = 'alter table leads add column price bigint';
const waysToAlter = {
  'a transaction': `export const up = (db) => sql\`${addColumn}\`.execute(db);`,
  'a step': inSteps(`await steps.alter('price', (trx) => sql\`${addColumn}\`.execute(trx))`),
};
test.each(Object.entries(waysToAlter))(
  '%s that has to wait for a lock does not block readers',
  async (_, body) => {
    await write('0001-price', body);
    const exporting = await database.pool.connect();
    await exporting.query('begin; select count(*) from leads');
    const isWaiting = async () =>
      (await read(`select 1 from pg_locks where relation = 'leads'::regclass and not granted`))
        .length;
    const lockLimit = { timeout: 500, attempts: 1_000 };
    const migrating = migrateDatabase({ db: database.db, directory, lockLimit });
    await expect.poll(isWaiting, { interval: 5 }).toBe(1);
    // Behind the migration in the queue; without the limit this waits for the export.
    expect(await read('select count(*)::int from leads')).toEqual([{ count: 25 }]);
    await exporting.query('commit');
    exporting.release();
    expect(await migrating).toEqual(['0001-price']);
    expect(await read('select price from leads limit 1')).toEqual([{ price: null }]);
  },
);

test.each(Object.entries(waysToAlter))(
  '%s that never gets its lock ends with a sentence and changes nothing',
  async (_, body) => {
    await write('0001-price', body);
    const exporting = await database.pool.connect();
    await exporting.query('begin; select count(*) from leads');
    const lockLimit = { timeout: 20, attempts: 2 };
    await expect(migrateDatabase({ db: database.db, directory, lockLimit })).rejects.toMatchObject({
      code: 'migration_failed',
      message:
        'The migration 0001-price failed: a long transaction keeps a table locked that it changes; start again when it has ended',
    });
    await exporting.query('rollback');
    exporting.release();
    expect(await migrateDatabase({ db: database.db, directory })).toEqual(['0001-price']);
  },
);
