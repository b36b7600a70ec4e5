import { sql, type Kysely } from 'kysely';

/** How a user wants a screen to be, on every device: one row a screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_preferences (
      user_id text not null references users (id) on delete cascade,
      name text not null,
      value jsonb not null,
      primary key (user_id, name)
    )
  `.execute(db);
}
