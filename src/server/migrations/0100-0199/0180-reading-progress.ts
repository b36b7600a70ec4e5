import { sql, type Kysely } from 'kysely';

/** How far reading a petition is, and how often its reader has crashed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table petition_documents
      add column pages_read integer not null default 0,
      add column page_count integer,
      add column crashes integer not null default 0
  `.execute(db);
}
