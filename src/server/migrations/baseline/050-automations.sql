create table automations (
  id bigint generated always as identity primary key,
  name text not null,
  event text not null,
  filter jsonb not null,
  action jsonb not null,
  is_active boolean default false not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null
);

create table automation_runs (
  id bigint generated always as identity primary key,
  automation_id bigint not null references automations (id) on delete cascade,
  event_id text not null,
  property_id bigint,
  outcome text not null check (outcome in ('changed', 'unchanged', 'failed')),
  before jsonb,
  after jsonb,
  reason text default '' not null,
  at timestamp with time zone not null,
  constraint automation_runs_once unique (automation_id, event_id)
);
-- A rule's history, latest first.
create index automation_runs_of on automation_runs (automation_id, id desc);
