import { sql, type Kysely } from 'kysely';

/** What an import made of a lead, beside what it was before: the lead's timeline tells both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_changes add column after jsonb`.execute(db);
}
