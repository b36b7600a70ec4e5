import { sql, type Kysely } from 'kysely';

/** What was found in the watched folder, and the last look into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watched_files (
      id bigint generated always as identity primary key,
      content_hash text not null unique,
      filename text not null,
      size bigint not null,
      state text not null default 'found' check (state in ('found', 'taken', 'refused')),
      kind text check (kind in ('list', 'petition')),
      reason text not null default '',
      file_id text,
      import_id bigint,
      found_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db);
  await sql`
    create table watched_folder (
      id integer primary key default 1 check (id = 1),
      looked_at timestamptz not null,
      problem text not null
    )
  `.execute(db);
}
