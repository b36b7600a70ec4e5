import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { connectDatabase } from './connect.ts';
import { migrateDatabase } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let directory: string;
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  directory = await mkdtemp(path.join(tmpdir(), 'lotline-migrations-'));
});
afterEach(async () => {
  await database.destroy();
  await rm(directory, { recursive: true });
});

function write(name: string, body: string): Promise<void> {
  return writeFile(path.join(directory, `${name}.ts`), `export async function up(db) { ${body} }`);
}

const createTable = (name: string): string =>
  `await db.schema.createTable('${name}').addColumn('id', 'integer').execute();`;

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'schema_%' order by 1
  `.execute(database.db);
  return rows.map((row) => row.name);
}

test('runs migrations in the order of their numbers, once', async () => {
  await write('0002-second', `await db.schema.alterTable('a').renameTo('b').execute();`);
  await write('0001-first', createTable('a'));
  expect(await migrateDatabase({ db: database.db, directory })).toEqual([
    '0001-first',
    '0002-second',
  ]);
  expect(await migrateDatabase({ db: database.db, directory })).toEqual([]);
  expect(await tableNames()).toEqual(['b']);
});

test('does not run a migration again after it moved into a folder', async () => {
  await write('0001-first', createTable('a'));
  await migrateDatabase({ db: database.db, directory });
  await mkdir(path.join(directory, '0000-0099'));
  await rename(
    path.join(directory, '0001-first.ts'),
    path.join(directory, '0000-0099/0001-first.ts'),
  );
  await mkdir(path.join(directory, '0100-0199'));
  await write('0100-0199/0100-second', createTable('b'));
  await write('0002-between', createTable('c'));
  expect(await migrateDatabase({ db: database.db, directory })).toEqual([
    '0002-between',
    '0100-second',
  ]);
});

test('servers that start together migrate once', async () => {
  await write(
    '0001-first',
    `${createTable('a')} await new Promise((resolve) => setTimeout(resolve, 100));`,
  );
  await write('0002-second', createTable('b'));
  const servers = await Promise.all(
    Array.from({ length: 4 }, () => connectDatabase({ url: database.url, poolSize: 1 })),
  );
  const applied = await Promise.all(servers.map(({ db }) => migrateDatabase({ db, directory })));
  await Promise.all(servers.map((server) => server.close()));
  expect(applied.flat().sort()).toEqual(['0001-first', '0002-second']);
  expect(await tableNames()).toEqual(['a', 'b']);
});

test('a crash midway leaves nothing, and the next start runs it again', async () => {
  const crash = `if (process.env.CRASH_MIGRATION === 'yes') {
    const id = (await db.selectNoFrom((eb) => eb.fn('pg_backend_pid').as('id')).executeTakeFirst()).id;
    await db.selectNoFrom((eb) => eb.fn('pg_terminate_backend', [eb.val(id)]).as('x')).execute();
  }`;
  await write('0001-first', createTable('a'));
  await write('0002-second', `${createTable('b')} ${crash} ${createTable('c')}`);

  process.env['CRASH_MIGRATION'] = 'yes';
  await expect(migrateDatabase({ db: database.db, directory })).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringContaining('The migration 0002-second failed: '),
  });
  expect(await tableNames()).toEqual(['a']);

  delete process.env['CRASH_MIGRATION'];
  expect(await migrateDatabase({ db: database.db, directory })).toEqual(['0002-second']);
  expect(await tableNames()).toEqual(['a', 'b', 'c']);
});

test('rejects a database that is newer than the code and leaves it unchanged', async () => {
  await write('0001-first', createTable('a'));
  await write('0002-second', createTable('b'));
  await migrateDatabase({ db: database.db, directory });
  await rm(path.join(directory, '0002-second.ts'));
  await write('0003-third', createTable('c'));
  await expect(migrateDatabase({ db: database.db, directory })).rejects.toMatchObject({
    code: 'newer_than_code',
    message: expect.stringContaining('0002-second'),
  });
  expect(await tableNames()).toEqual(['a', 'b']);
});

test('rejects two migrations with one number', async () => {
  await write('0001-first', createTable('a'));
  await write('0001-other', createTable('b'));
  await expect(migrateDatabase({ db: database.db, directory })).rejects.toThrow(
    'Two migrations have the number 0001',
  );
});

test('the product’s own migrations run on an empty database', async () => {
  const applied = await migrateDatabase({ db: database.db });
  expect(applied[0]).toBe('0001-extensions');
});
