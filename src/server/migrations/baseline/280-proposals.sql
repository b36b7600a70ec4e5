create table proposals (
  id bigint generated always as identity primary key,
  call text not null,
  request jsonb not null,
  reason text not null,
  state text default 'pending' not null check (state in ('pending', 'running', 'approved', 'rejected', 'failed')),
  user_id text not null references users (id) on delete cascade,
  api_token_id bigint,
  created_at timestamp with time zone not null,
  decided_by text references users (id) on delete set null,
  decided_at timestamp with time zone,
  outcome text default '' not null
);
-- A user's proposals, latest first.
create index proposals_of_user on proposals (user_id, id desc);
