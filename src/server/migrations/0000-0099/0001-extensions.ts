import { type Kysely, sql } from 'kysely';

/** Trigram indexes answer `like '%word%'` without reading the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
}
