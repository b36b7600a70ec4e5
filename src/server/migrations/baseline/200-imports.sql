create table imports (
  id bigint generated always as identity primary key,
  file_id text not null,
  property_type text not null,
  filename text not null,
  sheet text,
  source text,
  header_row integer not null,
  column_mappings jsonb not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  rejected integer default 0 not null,
  total integer default 0 not null,
  imported_by text references users (id) on delete set null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by text references users (id) on delete set null,
  first_lead_id bigint,
  last_lead_id bigint,
  cases integer default 0 not null,
  closed integer default 0 not null,
  headers text[]
);
create index imports_newest on imports (started_at desc, id desc);

-- What an undo needs: the columns as they were, the parts that were added, and the version after,
-- which tells whether anybody has worked on the lead since. No foreign key to properties: a hundred
-- thousand checks a file, for rows that may well be gone.
create table import_changes (
  import_id bigint not null references imports (id) on delete cascade,
  property_id bigint not null,
  version_after integer not null,
  before jsonb,
  parts jsonb,
  after jsonb,
  version_before integer,
  primary key (import_id, property_id)
);
-- Which imports changed a lead: its timeline asks.
create index import_changes_of_property on import_changes (property_id);

-- A mapping that a person has used is offered again for the same headers.
create table import_mappings (
  property_type text not null,
  headers_key text not null,
  column_mappings jsonb not null,
  used_at timestamp with time zone not null,
  id bigint generated always as identity,
  filename text default '' not null,
  headers text[],
  options jsonb,
  primary key (property_type, headers_key)
);
create unique index import_mappings_id on import_mappings (id);

create table import_rejects (
  import_id bigint not null references imports (id) on delete cascade,
  row_number integer not null,
  reason text not null,
  cells text[] not null,
  primary key (import_id, row_number)
);

-- A thousand rows of the file are one row here: a letter and a lead each.
create table import_row_blocks (
  import_id bigint not null references imports (id) on delete cascade,
  block integer not null,
  row_numbers integer[] not null,
  outcomes text not null,
  lead_ids bigint[] not null,
  primary key (import_id, block)
);

-- Many cases a row, since a monthly list sees all of them again.
create table import_sightings (
  import_id bigint not null references imports (id) on delete cascade,
  last_seen date not null,
  seen_on date not null,
  signal_ids bigint[] not null
);
create index import_sightings_of_import on import_sightings (import_id);

create table import_signal_changes (
  import_id bigint not null references imports (id) on delete cascade,
  signal_id bigint not null,
  property_id bigint not null,
  before jsonb not null,
  primary key (import_id, signal_id)
);

create table uploaded_files (
  id text primary key,
  property_type text not null check (property_type in ('foreclosure', 'probate', 'violation')),
  filename text not null,
  file_key text not null,
  size bigint not null,
  summary jsonb not null,
  uploaded_by text references users (id) on delete set null,
  created_at timestamp with time zone default now() not null,
  phase text default 'waiting' not null check (phase in ('waiting', 'reading', 'storing', 'done', 'failed')),
  rows_done integer default 0 not null,
  rows_total integer,
  beat_at timestamp with time zone,
  import_id bigint,
  choice jsonb,
  requested_by text references users (id) on delete set null,
  leads_created_at timestamp with time zone,
  failure jsonb
);
-- Uploads that were never processed are removed after a while.
create index uploaded_files_by_age on uploaded_files (created_at);

create function postings_import_changes_delete() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct property_id from changed));
      return null;
    end $$;
create trigger postings_delete after delete on import_changes
  referencing old table as changed
  for each statement execute function postings_import_changes_delete();

create function postings_import_changes_insert() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct property_id from changed));
      return null;
    end $$;
create trigger postings_insert after insert on import_changes
  referencing new table as changed
  for each statement execute function postings_import_changes_insert();

create function postings_import_changes_update() returns trigger language plpgsql as $$
       begin
         perform journal_changed_leads(array(
           select property_id from (select property_id, import_id from changed except select property_id, import_id from old_rows) as now
           union select property_id from (select property_id, import_id from old_rows except select property_id, import_id from changed) as before));
         return null;
       end $$;
create trigger postings_update after update on import_changes
  referencing old table as old_rows new table as changed
  for each statement execute function postings_import_changes_update();

create function webhook_import_finished() returns trigger language plpgsql as $$
         begin perform queue_webhooks('import.finished', null, jsonb_build_object('importId', new.id,
    'filename', new.filename, 'created', new.created, 'updated', new.updated,
    'unchanged', new.unchanged, 'rejected', new.rejected, 'total', new.total)); return null; end $$;
create trigger webhook_import_finished after update of finished_at on imports
  for each row when (((new.finished_at is not null) and (old.finished_at is null))) execute function webhook_import_finished();

create function webhook_import_stored() returns trigger language plpgsql as $$
         begin perform queue_webhooks('import.finished', null, jsonb_build_object('importId', new.id,
    'filename', new.filename, 'created', new.created, 'updated', new.updated,
    'unchanged', new.unchanged, 'rejected', new.rejected, 'total', new.total)); return null; end $$;
create trigger webhook_import_stored after insert on imports
  for each row when ((new.finished_at is not null)) execute function webhook_import_stored();
