import { sql, type Kysely } from 'kysely';

/** A letter may be written before everything in it is known; it is not printed or posted until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_pieces add column missing text[] not null default '{}'`.execute(db);
}
