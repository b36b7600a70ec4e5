import { sql, type Kysely } from 'kysely';

/** What a recorded call changed of its lead, so that it can be undone; unknown of earlier calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table call_attempts add column changed jsonb`.execute(db);
}
