import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** The kind of a house that was sold, and what the assessor has it at; counties are read anew for them. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('columns', async (trx) => {
    await sql`alter table sales add column property_use text, add column assessed bigint`.execute(
      trx,
    );
    await sql`alter table sale_checks add column assessed double precision`.execute(trx);
    await sql`update sale_feeds set covered = '{}'`.execute(trx);
  });
  await steps.buildIndex(
    'sales_of_kind_near',
    `sales (cell, sold_on) include (id, is_day_known, price, living_area, lot_area, year_built, beds,
      baths, stories, grade, latitude, longitude, parcel, property_use)`,
  );
  await steps.alter('old index', (trx) => sql`drop index if exists sales_near`.execute(trx));
}
