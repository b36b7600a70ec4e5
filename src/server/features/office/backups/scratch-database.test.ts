import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { dropAbandonedScratch, withScratchDatabase } from './scratch-database.ts';

const database = await useTestDatabase();

test('a scratch database in use is not abandoned while nothing is connected to it', async () => {
  await withScratchDatabase(database.url, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const { name } = rows[0]!;
    const connections = async () =>
      (await sql`select from pg_stat_activity where datname = ${name}`.execute(database.db)).rows;
    // As between its creation and the first connection to it.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      database.db,
    );
    await expect.poll(connections).toEqual([]);
    await dropAbandonedScratch(database.url);
    const left = await sql`select 1 from pg_database where datname = ${name}`.execute(database.db);
    expect(left.rows).toHaveLength(1);
  });
});
