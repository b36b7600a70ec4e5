import { sql, type Kysely } from 'kysely';

/** Calls that programs propose and a user approves or rejects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proposals (
      id bigint generated always as identity primary key,
      call text not null,
      request jsonb not null,
      reason text not null,
      state text not null default 'pending'
        check (state in ('pending', 'running', 'approved', 'rejected', 'failed')),
      user_id text not null references users (id) on delete cascade,
      api_token_id bigint,
      created_at timestamptz not null,
      decided_by text references users (id) on delete set null,
      decided_at timestamptz,
      outcome text not null default ''
    )
  `.execute(db);
  // A user's proposals, latest first.
  await sql`create index proposals_of_user on proposals (user_id, id desc)`.execute(db);
}
