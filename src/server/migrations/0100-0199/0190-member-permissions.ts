import { sql, type Kysely } from 'kysely';

/** What each member may do beyond the daily work; the owner may do everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column permissions text[] not null default '{}'`.execute(db);
}
