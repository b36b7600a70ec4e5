import { sql, type Kysely } from 'kysely';

/** A lead's timeline tells which imports it came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists import_changes_of_property on import_changes (property_id)
  `.execute(db);
}
