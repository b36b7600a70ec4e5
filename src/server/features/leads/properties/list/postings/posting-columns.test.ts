// Updates are journaled for the postings by a comparison of some columns. These are the columns that
// postings and filters read: Postgres itself refuses to read another.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { joinConditions, propertyConditions } from '../property-filter.ts';
import { sampleValues } from '../testing/filter-meaning.ts';
import { calendar, insertRandomLeads } from '../testing/random-leads.ts';
import { filterExpression } from './filter-expression.ts';
import { keyOfOrder, leadOrders } from './lead-orders.ts';
import { packedPlaces, placedLeads } from './lead-places.ts';
import { readLeadRows } from './lead-rows.query.ts';

const database = await useTestDatabase();
beforeAll(async () => {
  await insertRandomLeads(database.db, 100, 7);
});

const tables = ['properties', 'property_phones', 'import_changes', 'signals'] as const;
type Columns = Record<(typeof tables)[number], string[]>;

/** The columns that the functions of the triggers compare. */
async function comparedColumns(): Promise<Columns> {
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ prosrc: string }>`
      select prosrc from pg_proc where proname = ${`postings_${table}_update`}`.execute(
      database.db,
    );
    const compared = rows[0]!.prosrc.matchAll(/select ((?:(?!from)[\w\s,])+) from changed/g);
    return [table, [...new Set([...compared].flatMap(([, list]) => list!.split(/,\s+/)))]];
  });
  return Object.fromEntries(await Promise.all(found)) as Columns;
}

const everyFilter: PropertyFilter[] = [
  { propertyType: 'probate', skipTraceStatus: 'error', city: 'Antioch', search: 'smith 615' },
  { dateFrom: '2031-02-10', dateTo: '2031-02-20' },
  { newestSignalWithin: 20, openSignalsOnly: true },
  ...Object.entries(sampleValues).flatMap(([name, values]) =>
    (values as unknown[]).map((value): PropertyFilter => ({ [name]: value })),
  ),
];
// What has no terms is read from its own table at each call, journal or not.
const filters = everyFilter.filter(
  (filter) => !JSON.stringify(filterExpression(filter, calendar)).includes('"condition"'),
);

/** Everything that is derived from the journal. */
async function readAll(db: Db): Promise<void> {
  await readLeadRows(db, { from: 0, before: 1_000_000 });
  await sql`select ${packedPlaces} from ${placedLeads(sql`true`)}`.execute(db);
  // Of a table with the same columns, which triggers keep.
  for (const order of leadOrders) {
    await sql`select ${keyOfOrder(order)} from properties as p`.execute(db);
  }
  for (const filter of filters) {
    const where = joinConditions(propertyConditions(filter, calendar));
    await sql`select p.id from properties as p where ${where}`.execute(db);
  }
}

/** Reads as a role that may only read these columns of the three tables; nothing of it remains. */
async function readWithOnly(columns: Columns): Promise<void> {
  const undo = new Error('undo');
  const role = sql.raw(`reader_${process.pid}_${Date.now()}`);
  const reading = database.db.transaction().execute(async (trx) => {
    await sql`create role ${role}`.execute(trx);
    await sql`grant usage on schema public to ${role}`.execute(trx);
    await sql`grant select on all tables in schema public to ${role}`.execute(trx);
    for (const table of tables) {
      const some = sql.join(columns[table].map((column) => sql.id(column)));
      await sql`revoke select on ${sql.id(table)} from ${role}`.execute(trx);
      await sql`grant select (${some}) on ${sql.id(table)} to ${role}`.execute(trx);
    }
    await sql`set local role ${role}`.execute(trx);
    await readAll(trx);
    throw undo;
  });
  await reading.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

test('the compared columns are all columns that postings, places and filters read', async () => {
  await readWithOnly(await comparedColumns());
});

test('each compared column is read', async () => {
  const compared = await comparedColumns();
  const unread: string[] = [];
  for (const table of tables) {
    for (const column of compared[table]) {
      const others = compared[table].filter((name) => name !== column);
      const isRead = await readWithOnly({ ...compared, [table]: others }).then(
        () => false,
        (error: unknown) => {
          // 42501: permission denied.
          expect(error).toMatchObject({ code: '42501' });
          return true;
        },
      );
      if (!isRead) unread.push(`${table}.${column}`);
    }
  }
  expect(unread).toEqual([]);
});

const journaled = async (change: string) => {
  await sql`delete from lead_postings_journal`.execute(database.db);
  await sql.raw(change).execute(database.db);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(lead order by lead), '{}')::int[] as ids
    from lead_postings_journal as j, unnest(j.ids) as lead`.execute(database.db);
  return rows[0]!.ids;
};

test('an update of other columns is not journaled, and of many rows only the changed ones', async () => {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id)::int[] as ids from properties`.execute(database.db);
  const { ids } = rows[0]!;
  expect(await journaled('update properties set version = version + 1')).toEqual([]);
  expect(await journaled(`update property_phones set carrier = 'Bell'`)).toEqual([]);
  expect(await journaled('update import_changes set version_after = version_after + 1')).toEqual(
    [],
  );
  expect(
    await journaled(`update properties set version = 1,
      full_name = case when id = ${ids[3]} then 'Ann New' else full_name end`),
  ).toEqual([ids[3]]);
  // Not every lead has a number.
  const { length } = await journaled('update property_phones set call_count = call_count + 1');
  expect(length).toBeGreaterThan(10);
});

test('cached counts survive an update of many leads in other columns', async () => {
  const marks = async (change: string) => {
    await sql`delete from property_match_journal`.execute(database.db);
    await sql.raw(change).execute(database.db);
    const { rows } = await sql<{ change: number }>`
      select change from property_match_journal`.execute(database.db);
    return rows;
  };
  await sql`insert into properties (property_type, street_address)
    select 'violation', n || ' Many St' from generate_series(1, 600) as n`.execute(database.db);
  expect(await marks('update properties set version = version + 1')).toEqual([]);
  expect(await marks(`update properties set city = 'Newtown'`)).toEqual([{ change: 0 }]);
});
