create table watched_files (
  id bigint generated always as identity primary key,
  content_hash text not null unique,
  filename text not null,
  size bigint not null,
  state text default 'found' not null check (state in ('found', 'taken', 'refused')),
  kind text check (kind in ('list', 'petition')),
  reason text default '' not null,
  file_id text,
  import_id bigint,
  found_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  source text default 'folder' not null check (source in ('folder', 'mailbox')),
  mail_account text,
  mail_validity text,
  mail_uid bigint,
  mail_part text,
  mail_from text default '' not null,
  mail_subject text default '' not null,
  sheets text[] default '{}' not null,
  sheet text
);

create table watched_folder (
  id integer default 1 check (id = 1) primary key,
  looked_at timestamp with time zone not null,
  problem text not null
);

-- Messages up to `last_uid` are done; another account or validity begins anew.
create table watched_mailbox (
  id integer default 1 check (id = 1) primary key,
  account text not null,
  validity text,
  last_uid bigint,
  looked_at timestamp with time zone not null,
  problem text not null
);
