create table backups (
  id bigint generated always as identity primary key,
  name text not null unique,
  store text not null,
  place text not null,
  encrypted boolean not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  problem text,
  bytes bigint,
  table_rows bigint,
  files integer,
  jobs integer,
  verification text check (verification in ('restored', 'read', 'failed')),
  verified_at timestamp with time zone,
  verification_problem text,
  removed_at timestamp with time zone
);
-- The owner's list, and the last one that was verified, for health.
create index backups_by_start on backups (started_at desc);
