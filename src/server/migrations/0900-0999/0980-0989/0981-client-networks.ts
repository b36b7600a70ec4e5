import { sql, type Kysely } from 'kysely';

/** From which network an assistant registered itself, so that strangers share the room by network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table oauth_clients add column network text not null default ''`.execute(db);
}
