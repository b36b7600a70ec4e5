create table saved_filters (
  id bigint generated always as identity primary key,
  name text not null,
  filter jsonb not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null
);
-- One name, one filter, however it is written.
create unique index saved_filters_by_name on saved_filters (lower(name));
