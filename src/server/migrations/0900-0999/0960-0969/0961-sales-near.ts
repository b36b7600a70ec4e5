import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The sales around a lead lie all over the table, so that each of some thousand was a page to read. The
 * index has all that a value needs of them, place by place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sales_near on sales (cell, sold_on) include (id, is_day_known, price, living_area,
      lot_area, year_built, beds, baths, stories, grade, latitude, longitude, parcel)`.execute(db);
  await sql`drop index sales_of_cell`.execute(db);
  // Without it nothing would be read from the index alone: inserted rows count little for a vacuum.
  await sql`
    alter table sales set (autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}
