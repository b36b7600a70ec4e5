import { sql, type Kysely } from 'kysely';

/** Devices that an account signed in on: strangers' wrong passwords do not lock them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )
  `.execute(db);
  await sql`create index known_devices_of_user on known_devices (user_id)`.execute(db);
}
