import { sql, type Kysely } from 'kysely';

/** Who did what, when and from which address; the owner reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      user_id text references users (id) on delete set null,
      what text not null,
      address text not null,
      times integer not null default 1,
      throttle_key text unique
    )
  `.execute(db);
  // The log of one kind, or of one person, latest first.
  await sql`create index audit_log_by_kind on audit_log (kind, id desc)`.execute(db);
  await sql`create index audit_log_by_user on audit_log (user_id, id desc)`.execute(db);
  // Entries that are too old, every night.
  await sql`create index audit_log_by_time on audit_log (at)`.execute(db);
}
