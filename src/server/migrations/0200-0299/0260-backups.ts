import { sql, type Kysely } from 'kysely';

/** Each backup that was made or tried, and how its verification ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      name text not null unique,
      store text not null,
      place text not null,
      encrypted boolean not null,
      state text not null check (state in ('running', 'done', 'failed')),
      started_at timestamptz not null,
      ended_at timestamptz,
      problem text,
      bytes bigint,
      table_rows bigint,
      files integer,
      jobs integer,
      verification text check (verification in ('restored', 'read', 'failed')),
      verified_at timestamptz,
      verification_problem text,
      removed_at timestamptz
    )
  `.execute(db);
  // The owner's list, and the last one that was verified, for health.
  await sql`create index backups_by_start on backups (started_at desc)`.execute(db);
}
