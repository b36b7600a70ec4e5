import { sql, type Kysely } from 'kysely';

/** Feeds: datasets of publishers that are read again and again, with what each run found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feeds (
      id bigint generated always as identity primary key,
      name text not null,
      url text not null,
      platform text not null check (platform in ('socrata', 'arcgis', 'ckan', 'carto')),
      base text not null,
      dataset text not null,
      property_type text not null check (property_type in ('foreclosure', 'probate', 'violation')),
      kind text check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
      key text not null,
      mapping jsonb not null,
      open jsonb,
      closes text not null check (closes in ('status', 'absent', 'never')),
      every text not null check (every in ('hour', 'day', 'week', 'manual')),
      constants jsonb not null default '{}',
      columns text[] not null default '{}',
      cadence_days integer check (cadence_days > 0),
      freshness_column text,
      licence text,
      catalogue_id text unique,
      enabled boolean not null default true,
      next_run_at timestamptz,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  // Feeds that are to be read now.
  await sql`create index feeds_due on feeds (next_run_at) where enabled`.execute(db);
  await sql`
    create table feed_runs (
      id bigint generated always as identity primary key,
      feed_id bigint not null references feeds (id) on delete cascade,
      phase text not null default 'sweeping' check (phase in ('sweeping', 'storing', 'done', 'failed')),
      requested_by text references users (id) on delete set null,
      started_at timestamptz not null,
      finished_at timestamptz,
      cursor text,
      columns text[] not null default '{}',
      page_count integer not null default 0,
      is_complete boolean not null default false,
      import_id bigint,
      rows integer not null default 0,
      created integer not null default 0,
      changed integer not null default 0,
      closed integer not null default 0,
      unchanged integer not null default 0,
      rejected integer not null default 0,
      error text,
      note text,
      freshest date,
      undone_noticed_at timestamptz
    )
  `.execute(db);
  // The runs of a feed, newest first.
  await sql`create index feed_runs_of_feed on feed_runs (feed_id, id)`.execute(db);
  // A feed is read once at a time.
  await sql`create unique index feed_runs_running on feed_runs (feed_id) where finished_at is null`.execute(
    db,
  );
  await sql`
    create table feed_rows (
      id bigint generated always as identity primary key,
      feed_id bigint not null references feeds (id) on delete cascade,
      key text not null,
      hash text not null,
      cells jsonb not null,
      is_open boolean not null,
      missing smallint not null default 0,
      run_id bigint not null,
      constraint feed_rows_key unique (feed_id, key)
    )
  `.execute(db);
  await sql`
    create table feed_pages (
      run_id bigint not null references feed_runs (id) on delete cascade,
      page integer not null,
      seen bigint[] not null,
      primary key (run_id, page)
    )
  `.execute(db);
  await sql`
    create table feed_changes (
      run_id bigint not null references feed_runs (id) on delete cascade,
      key text not null,
      what text not null check (what in ('new', 'changed', 'closed')),
      hash text not null,
      cells jsonb not null,
      is_open boolean not null,
      primary key (run_id, key)
    )
  `.execute(db);
}
