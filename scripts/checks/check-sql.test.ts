import { expect, test } from 'vitest';
import { checkServer, findProblems, readOwners, tablesWithoutOwner } from './check-sql.ts';

const owners = readOwners([
  {
    path: 'src/server/platform/database/schema/properties.tables.ts',
    text: 'export type PropertyTables = {\n  properties: PropertiesTable;\n};\n',
  },
  {
    path: 'src/server/platform/database/schema/campaigns.tables.ts',
    text: 'export type CampaignTables = { campaigns: { id: string }; campaign_leads: Two };\n',
  },
]);
test('reports a table that no schema file names', () => {
  const migration = { path: '0.ts', text: 'create table properties (\ncreate table lead_words (' };
  expect(tablesWithoutOwner(owners, [migration])).toEqual([
    'The table lead_words is in no platform/database/schema/<feature>.tables.ts.',
  ]);
});

const problemsOf = (path: string, text: string) => findProblems(owners, [{ path, text }]);

test('a table belongs to the feature with the schema file that names it', () => {
  expect([...owners]).toEqual([
    ['properties', 'properties'],
    ['campaigns', 'campaigns'],
    ['campaign_leads', 'campaigns'],
  ]);
});

test.each([
  "db.insertInto('properties')",
  "trx\n    .updateTable('properties')",
  "db.deleteFrom('properties as p')",
  'sql`insert into properties (id) values (1)`',
  'sql`update properties as p set version = 1`',
  'sql`update properties set version = 1`',
  'sql`delete from properties where id = 1`',
])('rejects a feature that writes the table of another: %s', (text) => {
  expect(problemsOf('src/server/features/contact/campaigns/campaigns.store.ts', text)).toHaveLength(
    1,
  );
  expect(problemsOf('src/server/features/leads/properties/properties.store.ts', text)).toEqual([]);
});

test('a read of another feature’s table is not a write, nor is a comment', () => {
  const text =
    "// update properties set\n db.selectFrom('properties'); sql`for update of properties`";
  expect(problemsOf('src/server/features/contact/campaigns/campaigns.query.ts', text)).toEqual([]);
});

test('imports may write the tables of other features when they store a list', () => {
  const text = 'insert into properties (id) select 1';
  expect(problemsOf('src/server/features/leads/imports/storing/add-leads.sql.ts', text)).toEqual(
    [],
  );
  expect(problemsOf('src/server/features/leads/imports/imports.service.ts', text)).toHaveLength(1);
});

test.each(['campaigns.http.ts', 'campaigns.module.ts', 'campaigns.public.ts'])(
  '%s runs no SQL',
  (name) => {
    const path = `src/server/features/contact/campaigns/${name}`;
    expect(problemsOf(path, "db.selectFrom('campaigns')")).toHaveLength(1);
    expect(problemsOf(path, "import { sql } from 'kysely';")).toHaveLength(1);
    const ownSql = "import { sql } from '#server/platform/database/sql.ts';";
    expect(problemsOf(path, ownSql)).toHaveLength(1);
    expect(problemsOf(path, "import type { Db } from '#server/connect.ts';")).toEqual([]);
  },
);

test('the server passes the check', () => {
  expect(checkServer()).toEqual([]);
});

test.each([
  "db.selectFrom('campaigns').where('id', 'in', ids)",
  "db.insertInto('campaigns').values(rows.map((row) => row))",
  "db.insertInto('campaigns').values(\n      leads.flatMap(toRows),\n    )",
  "db.insertInto('campaigns').values(leads).execute()",
  "add(found: Campaign[]) { db.insertInto('campaigns').values(found) }",
  "const found = given.map(toRow); db.insertInto('campaigns').values(found)",
])('a statement does not send a parameter for each value of a long list: %s', (text) => {
  expect(problemsOf('src/server/features/contact/campaigns/campaigns.store.ts', text)).toHaveLength(
    1,
  );
});
