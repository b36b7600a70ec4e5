import { sql, type Kysely } from 'kysely';

/**
 * OAuth 2.1 for assistants: who asks, what a user has allowed and not yet fetched, and the tokens by
 * which an access token is renewed. What was fetched is an API token, which its user sees and revokes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_clients (
      id text primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz not null
    )
  `.execute(db);
  // Those that came to nothing are forgotten.
  await sql`create index oauth_clients_by_age on oauth_clients (created_at)`.execute(db);
  await sql`alter table api_tokens add column client_id text`.execute(db);
  // The address that an access token is good for, and until when; null for tokens of Settings.
  await sql`alter table api_tokens add column resource text`.execute(db);
  await sql`alter table api_tokens add column access_expires_at timestamptz`.execute(db);
  // Whether a client has come to anything.
  await sql`
    create index api_tokens_of_client on api_tokens (client_id) where client_id is not null
  `.execute(db);
  await sql`
    create table oauth_codes (
      code_hash text primary key,
      client_id text not null references oauth_clients (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      redirect_uri text not null,
      scopes text[] not null,
      challenge text not null,
      resource text not null,
      expires_at timestamptz not null,
      -- What it was exchanged for: a second exchange revokes it.
      api_token_id bigint references api_tokens (id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table oauth_refresh_tokens (
      token_hash text primary key,
      api_token_id bigint not null references api_tokens (id) on delete cascade,
      used_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  // The renewals of a token that goes.
  await sql`
    create index oauth_refresh_tokens_of on oauth_refresh_tokens (api_token_id)
  `.execute(db);
}
