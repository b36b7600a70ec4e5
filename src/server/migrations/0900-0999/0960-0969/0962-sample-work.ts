import { sql, type Kysely } from 'kysely';

/**
 * Marks what belongs to the sample and to no lead, so that it goes with it. Columns with a constant
 * default rewrite no table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['campaigns', 'driving_routes', 'petition_documents', 'buyers']) {
    await sql`alter table ${sql.table(table)}
      add column is_sample boolean not null default false`.execute(db);
  }
}
