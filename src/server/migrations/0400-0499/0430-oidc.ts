import { sql, type Kysely } from 'kysely';

/** Sign-in by OpenID Connect: who a user is at the issuer, and which sessions it opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A group of the issuer makes owners, so there can be several.
  await sql`drop index users_one_owner`.execute(db);
  await sql`alter table users add column local_sign_in_until timestamptz`.execute(db);
  await sql`
    create table oidc_identities (
      issuer text not null,
      subject text not null,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (issuer, subject)
    )
  `.execute(db);
  // Whether an owner signs in through the issuer.
  await sql`create index oidc_identities_of_user on oidc_identities (user_id)`.execute(db);
  await sql`
    create table oidc_sessions (
      session_id text primary key references sessions (id) on delete cascade,
      issuer text not null,
      subject text not null,
      sid text
    )
  `.execute(db);
  // The sessions that a back-channel logout ends.
  await sql`create index oidc_sessions_of_subject on oidc_sessions (issuer, subject)`.execute(db);
  await sql`create index oidc_sessions_by_sid on oidc_sessions (issuer, sid)`.execute(db);
  // A token was made by a member; who becomes an owner makes it anew.
  await sql`
    create function revoke_tokens_of_new_owner() returns trigger language plpgsql as $$
    begin
      update api_tokens set revoked_at = now() where user_id = new.id and revoked_at is null;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger users_new_owner after update of role on users
    for each row when (old.role <> 'owner' and new.role = 'owner')
    execute function revoke_tokens_of_new_owner()
  `.execute(db);
  // Logout tokens are good once.
  await sql`
    create table oidc_logout_tokens (
      issuer text not null,
      jti text not null,
      expires_at timestamptz not null,
      primary key (issuer, jti)
    )
  `.execute(db);
}
