import { sql, type Kysely } from 'kysely';

/** Uploaded lists, what was imported from them, and what that changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploaded_files (
      id text primary key,
      property_type text not null check (property_type in ('foreclosure', 'violation')),
      filename text not null,
      file_key text not null,
      size bigint not null,
      summary jsonb not null,
      uploaded_by text references users (id) on delete set null,
      created_at timestamptz not null default now(),
      phase text not null default 'waiting'
        check (phase in ('waiting', 'reading', 'storing', 'done', 'failed')),
      rows_done integer not null default 0,
      rows_total integer,
      beat_at timestamptz
    )
  `.execute(db);
  // Uploads that were never processed are removed after a while.
  await sql`create index uploaded_files_by_age on uploaded_files (created_at)`.execute(db);

  await sql`
    create table imports (
      id bigint generated always as identity primary key,
      file_id text not null,
      property_type text not null,
      filename text not null,
      sheet text,
      source text,
      header_row integer not null,
      column_mappings jsonb not null,
      created integer not null default 0,
      updated integer not null default 0,
      unchanged integer not null default 0,
      rejected integer not null default 0,
      total integer not null default 0,
      imported_by text references users (id) on delete set null,
      started_at timestamptz not null,
      finished_at timestamptz,
      undone_at timestamptz,
      undone_by text references users (id) on delete set null
    )
  `.execute(db);
  await sql`create index imports_newest on imports (started_at desc, id desc)`.execute(db);

  // What an undo needs: the columns as they were, the parts that were added, and the version after,
  // which tells whether anybody has worked on the lead since. No foreign key to properties: a hundred
  // thousand checks a file, for rows that may well be gone.
  await sql`
    create table import_changes (
      import_id bigint not null references imports (id) on delete cascade,
      property_id bigint not null,
      was_created boolean not null,
      version_after integer not null,
      before jsonb,
      parts jsonb,
      primary key (import_id, property_id)
    )
  `.execute(db);

  await sql`
    create table import_rejects (
      import_id bigint not null references imports (id) on delete cascade,
      row_number integer not null,
      reason text not null,
      cells text[] not null,
      primary key (import_id, row_number)
    )
  `.execute(db);

  // A mapping that a person has used is offered again for the same headers.
  await sql`
    create table import_mappings (
      property_type text not null,
      headers_key text not null,
      column_mappings jsonb not null,
      used_at timestamptz not null,
      primary key (property_type, headers_key)
    )
  `.execute(db);
}
