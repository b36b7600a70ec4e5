import { sql, type Kysely } from 'kysely';

/** Filters of the list that people gave a name: for looking again, and as a campaign's audience. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filters (
      id bigint generated always as identity primary key,
      name text not null,
      filter jsonb not null,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // One name, one filter, however it is written.
  await sql`create unique index saved_filters_by_name on saved_filters (lower(name))`.execute(db);
}
