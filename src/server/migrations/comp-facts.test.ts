import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrationSteps } from '#server/platform/database/migration-steps.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { upInSteps } from './0900-0999/0980-0989/0986-comp-facts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test.each([
  [{ facts: { beds: 3, stories: null }, limits: { years: null } }, { beds: 3 }],
  [{ facts: {}, limits: { years: null } }, {}],
  [{ limits: { years: null } }, undefined],
])('0986 makes of %j facts that are %j, and touches nothing else', async (choices, facts) => {
  const { rows } = await database.pool.query(
    `with lead as (insert into properties (property_type, street_address) values ('foreclosure', '') returning id)
     insert into comp_choices (property_id, choices, version, updated_at)
     select id, $1, 4, now() from lead returning property_id`,
    [choices],
  );
  const name = `again for ${JSON.stringify(choices)}`;
  await upInSteps(createMigrationSteps(database.db, name, { attempts: 1, timeout: 15_000 }));
  const { rows: after } = await database.pool.query(
    'select choices, version from comp_choices where property_id = $1',
    [rows[0].property_id],
  );
  expect(after).toEqual([{ choices: { ...choices, ...(facts && { facts }) }, version: 4 }]);
});
