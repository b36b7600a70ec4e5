import { sql, type Kysely } from 'kysely';

/** Invitations to the team, and members who were removed but whose work stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A removed user may do nothing, but notes and imports go on naming them.
  await sql`
    alter table users drop constraint users_role_check,
      add constraint users_role_check check (role in ('owner', 'member', 'removed'))
  `.execute(db);
  // Only a hash of the link's token is here: reading the table is not enough to join.
  await sql`
    create table invitations (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      note text not null default '',
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      used_at timestamptz,
      used_by text references users (id) on delete set null
    )
  `.execute(db);
}
