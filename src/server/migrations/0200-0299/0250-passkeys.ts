import { sql, type Kysely } from 'kysely';

/** Passkeys of users (read and written by better-auth). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text,
      public_key text not null,
      credential_id text not null unique,
      counter bigint not null,
      device_type text not null,
      backed_up boolean not null,
      transports text,
      aaguid text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )
  `.execute(db);
  // The passkeys of one user, in the settings.
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
}
