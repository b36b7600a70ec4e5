create table bulk_changes (
  id bigint generated always as identity primary key,
  action jsonb not null,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  total integer default 0 not null,
  done integer default 0 not null,
  kept integer default 0 not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null
);

-- No foreign key to properties: a lead that is deleted meanwhile is passed over.
create table bulk_change_leads (
  bulk_id bigint not null references bulk_changes (id) on delete cascade,
  property_id bigint not null,
  is_done boolean default false not null,
  before jsonb,
  after jsonb,
  primary key (bulk_id, property_id)
);
-- The next chunk.
create index bulk_change_leads_open on bulk_change_leads (bulk_id, property_id) where (not is_done);
