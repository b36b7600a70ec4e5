import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  openWorkspaceArchive,
  restoreWorkspace,
} from '../features/office/workspace/workspace.public.ts';
import { readBaseline } from '../platform/database/baseline.ts';
import { migrateDatabase, pendingMigrations } from '../platform/database/migrate.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts';
import { changelogVersions } from '../../../scripts/checks/check-releases.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { findLargeTableChanges } from './testing/large-table-changes.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const versions = readdirSync(fixtures)
  .filter((name) => name.endsWith('.zip'))
  .map((name) => name.slice(0, -'.zip'.length));
const latest = versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)!;

/** Tables that a later version has emptied or merged on purpose, with the reason. */
const changed: Record<string, string> = {};

const isInSteps = (name: string) =>
  globSync(join(import.meta.dirname, `**/${name}.ts`)).some((path) =>
    readFileSync(path, 'utf8').includes('export async function upInSteps'),
  );

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.destroy())));

/** Clones may come without tags: the changelog names what was released. */
const released = changelogVersions(readFileSync('CHANGELOG.md', 'utf8'));

test('there is a database of each released version', () => {
  expect(versions).toEqual(expect.arrayContaining(released));
});

test.each(versions)(
  'a database of version %s is brought up to date and loses no row',
  async (version) => {
    const database = await createTestDatabase({ migrated: false });
    databases.push(database);
    const path = join(fixtures, `${version}.zip`);
    const archive = await openWorkspaceArchive(path);
    archive.close();
    expect(archive.manifest.version).toBe(version);
    const before = archive.facts!.tables.filter(({ name }) => !(name in changed));
    expect(before.find(({ name }) => name === 'properties')!.rows).toBeGreaterThan(300);

    const files = { putAll: async () => 0 };
    await restoreWorkspace({ ...database, files }, path);
    expect(await pendingMigrations(database.db)).toEqual([]);
    const after = await Promise.all(
      before.map(async ({ name }) => {
        const { rows } = await database.pool.query(`select count(*)::int as rows from "${name}"`);
        return { name, rows: rows[0].rows as number };
      }),
    );
    expect(after).toEqual(before.map(({ name, rows }) => ({ name, rows })));
    // The kept counts say the same as the leads themselves.
    const { rows: counted } = await database.pool.query(
      `select (select coalesce(sum(count), 0)::int from property_status_tallies) as kept,
       (select count(*)::int from properties where deleted_at is null) as leads`,
    );
    expect(counted[0].kept).toBe(counted[0].leads);
  },
);

test('no migration after the last release locks a large table', async () => {
  const database = await createTestDatabase({ migrated: false });
  databases.push(database);
  const path = join(fixtures, `${latest}.zip`);
  const archive = await openWorkspaceArchive(path);
  archive.close();
  const problems: string[] = [];
  const onRestored = async () => {
    const applied = [...archive.manifest.migrations];
    for (const name of await pendingMigrations(database.db)) {
      applied.push(name);
      const found = await findLargeTableChanges(database.pool, () =>
        migrateDatabase({ db: database.db, only: applied }),
      );
      if (isInSteps(name)) continue;
      problems.push(...found.map((one) => `${name}: ${one}. Use steps: docs/releasing.md.`));
    }
  };
  await restoreWorkspace({ ...database, files: { putAll: async () => 0 } }, path, { onRestored });
  expect(problems).toEqual([]);
});

test('an older program refuses a newer database with a sentence', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  await database.pool.query(`insert into schema_migrations (name) values ('9999-of-tomorrow')`);
  await expect(migrateDatabase({ db: database.db })).rejects.toThrow(
    'This database was written by a newer Lotline (it knows 9999-of-tomorrow): start that version, or restore a backup made by this one.',
  );
});

test('a new installation has the schema that the migrations of 0.2.0 made', async () => {
  const database = await createTestDatabase({ migrated: false });
  databases.push(database);
  const { names } = await readBaseline(import.meta.dirname);
  await migrateDatabase({ db: database.db, only: names });
  const made: unknown = JSON.parse(readFileSync(join(fixtures, '0.2.0.schema.json'), 'utf8'));
  expect(await describeSchema(database.pool)).toEqual(made);
  const { rows } = await database.pool.query('select name from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('a database of a version before the baseline is refused with a sentence', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  await database.pool.query(`delete from schema_migrations where name > '0500'`);
  await expect(migrateDatabase({ db: database.db })).rejects.toThrow(
    'This database is older than Lotline 0.2.0: start it once with version 0.2.0, which brings it up to date, then start this version.',
  );
});
