import { sql, type Kysely } from 'kysely';

/** People, their sessions and their credentials (the tables that better-auth reads and writes). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key,
      name text not null,
      email text not null,
      email_verified boolean not null default false,
      image text,
      role text not null default 'member' check (role in ('owner', 'member')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint users_email_unique unique (email)
    )
  `.execute(db);
  // At most one owner can be created by the first-run card, however often it is sent at once.
  await sql`create unique index users_one_owner on users (role) where role = 'owner'`.execute(db);

  await sql`
    create table sessions (
      id text primary key,
      token text not null,
      user_id text not null references users (id) on delete cascade,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint sessions_token_unique unique (token)
    )
  `.execute(db);
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db);

  await sql`
    create table credentials (
      id text primary key,
      account_id text not null,
      provider_id text not null,
      user_id text not null references users (id) on delete cascade,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index credentials_of_user on credentials (user_id)`.execute(db);

  await sql`
    create table verifications (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index verifications_by_identifier on verifications (identifier)`.execute(db);

  // Wrong passwords, counted by e-mail address or person, so that guessing is slowed down
  // on every machine at once.
  await sql`
    create table password_failures (
      subject text primary key,
      failures integer not null,
      last_failed_at timestamptz not null
    )
  `.execute(db);

  // What the owner sets once for the whole installation: sender, time zone, switches.
  await sql`
    create table settings (
      name text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now(),
      updated_by text references users (id) on delete set null
    )
  `.execute(db);
}
