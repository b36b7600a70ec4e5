import { sql, type Kysely } from 'kysely';

/** Codes of an authenticator app as a second factor (read and written by better-auth). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column two_factor_enabled boolean not null default false`.execute(
    db,
  );
  // Secret and recovery codes are encrypted with the secret of the sessions.
  await sql`
    create table two_factors (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      secret text not null,
      backup_codes text not null,
      verified boolean not null default false,
      failed_verification_count integer not null default 0,
      locked_until timestamptz
    )
  `.execute(db);
}
