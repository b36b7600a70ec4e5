import { sql, type Kysely } from 'kysely';

/** Tokens by which programs make calls on behalf of a user; timeline and audit log name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id bigint generated always as identity primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      token_hash text not null unique,
      hint text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_used_address text
    )
  `.execute(db);
  // A user's own tokens, latest first.
  await sql`create index api_tokens_of_user on api_tokens (user_id, id desc)`.execute(db);
  // Without foreign keys: a token is revoked, never deleted, and millions of entries name none.
  await sql`alter table audit_log add column api_token_id bigint`.execute(db);
  await sql`alter table property_events add column api_token_id bigint`.execute(db);
}
