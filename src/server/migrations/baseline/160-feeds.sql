create table feeds (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  platform text not null check (platform in ('socrata', 'arcgis', 'ckan', 'carto')),
  base text not null,
  dataset text not null,
  property_type text not null check (property_type in ('foreclosure', 'probate', 'violation')),
  kind text check (kind ~ '^[a-z][a-z0-9_]{0,39}$'::text),
  key text not null,
  mapping jsonb not null,
  open jsonb,
  closes text not null check (closes in ('status', 'absent', 'never')),
  every text not null check (every in ('hour', 'day', 'week', 'manual')),
  constants jsonb default '{}' not null,
  columns text[] default '{}' not null,
  cadence_days integer check (cadence_days > 0),
  freshness_column text,
  licence text,
  catalogue_id text unique,
  enabled boolean default true not null,
  next_run_at timestamp with time zone,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
-- Feeds that are to be read now.
create index feeds_due on feeds (next_run_at) where enabled;

create table feed_runs (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds (id) on delete cascade,
  phase text default 'sweeping' not null check (phase in ('sweeping', 'storing', 'done', 'failed')),
  requested_by text references users (id) on delete set null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  cursor text,
  columns text[] default '{}' not null,
  page_count integer default 0 not null,
  is_complete boolean default false not null,
  import_id bigint,
  rows integer default 0 not null,
  created integer default 0 not null,
  changed integer default 0 not null,
  closed integer default 0 not null,
  unchanged integer default 0 not null,
  rejected integer default 0 not null,
  error text,
  note text,
  freshest date,
  undone_noticed_at timestamp with time zone
);
-- The runs of a feed, newest first.
create index feed_runs_of_feed on feed_runs (feed_id, id);
-- A feed is read once at a time.
create unique index feed_runs_running on feed_runs (feed_id) where (finished_at is null);

create table feed_changes (
  run_id bigint not null references feed_runs (id) on delete cascade,
  key text not null,
  what text not null check (what in ('new', 'changed', 'closed')),
  hash text not null,
  cells jsonb not null,
  is_open boolean not null,
  primary key (run_id, key)
);

create table feed_pages (
  run_id bigint not null references feed_runs (id) on delete cascade,
  page integer not null,
  seen bigint[] not null,
  primary key (run_id, page)
);

create table feed_rows (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds (id) on delete cascade,
  key text not null,
  hash text not null,
  cells jsonb not null,
  is_open boolean not null,
  missing smallint default 0 not null,
  run_id bigint not null,
  constraint feed_rows_key unique (feed_id, key)
);
