import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createIncomingTable } from './storing/incoming-table.ts';
import { matchPlaces } from './storing/match-places.sql.ts';
import { refreshStatistics, refreshStatisticsOfAdded } from './running/table-statistics.ts';

const database = await useTestDatabase();

const rows = 20_000;

async function addLeads(client: PoolClient): Promise<void> {
  // No triggers: the rows only have to be there.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into properties
       (property_type, street_address, city, state, zip_code, full_name, identity_key)
     select 'violation', n || ' Sample St', 'Nashville', 'TN', '37206', 'Dana', 'key ' || n
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query('set local session_replication_role = origin');
}

/**
 * A crash resets the counters of autovacuum, so that a table full of leads has no statistics. Then
 * the planner takes it for a few rows, which it reads by an index of cities: the plan under which an
 * import ran for nine minutes. The crash itself and those minutes are not repeated here.
 */
test('with missing statistics an import picks the wrong plan for matching places, and refreshing them corrects it', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table properties set (autovacuum_enabled = false)');
    await addLeads(client);
    await client.query(createIncomingTable);
    await client.query(
      `insert into incoming (row_number, property_type, identity_key)
       select n, 'violation', 'key ' || n from generate_series(1, $1::int) n`,
      [rows],
    );
    await client.query('analyze incoming');
    /** How the leads that exist are read, with the number of rows that the planner expects. */
    const readsLeads = async () => {
      const { rows: plan } = await client.query(`explain ${matchPlaces[0]!}`);
      const lines = plan.map((row) => row['QUERY PLAN'] as string);
      const at = lines.findIndex((line) => line.includes('on properties p '));
      const expected = Number(/ rows=(\d+)/.exec(lines[at]!)![1]);
      return {
        expected,
        usesCities: lines
          .slice(at, at + 3)
          .join()
          .includes('properties_by_city'),
      };
    };

    const wrong = await readsLeads();
    expect(wrong.usesCities).toBe(true);
    expect(wrong.expected).toBeLessThan(rows / 100);
    await refreshStatistics(client);
    const right = await readsLeads();
    expect(right.usesCities).toBe(false);
    expect(right.expected).toBeGreaterThan(rows / 2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

/**
 * Autovacuum counts the pages of a table while an import fills it, but none of its rows. A
 * statement that joined the leads of such an import one by one took longer than four minutes.
 */
test('leads that were counted before they were stored are counted again within their import', async () => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await addLeads(client);
    await database.pool.query('analyze properties');
    const expectedLeads = async () => {
      const { rows: plan } = await client.query('explain select from properties');
      return Number(/ rows=(\d+)/.exec(plan[0]['QUERY PLAN'])![1]);
    };
    expect(await expectedLeads()).toBeLessThan(rows / 100);
    await refreshStatisticsOfAdded(client, rows);
    expect(await expectedLeads()).toBeGreaterThan(rows / 2);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
