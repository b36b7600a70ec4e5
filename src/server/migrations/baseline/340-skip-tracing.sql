create table trace_batches (
  id bigint generated always as identity primary key,
  provider text not null,
  total integer not null,
  done integer default 0 not null,
  found integer default 0 not null,
  nothing_found integer default 0 not null,
  failed integer default 0 not null,
  cost_cents numeric(14,4) default 0 not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone
);

-- One call to the provider; its key is here before the call is made.
create table trace_chunks (
  id bigint generated always as identity primary key,
  batch_id bigint not null references trace_batches (id) on delete cascade,
  provider text not null,
  idempotency_key text not null unique,
  delivery_token text not null unique,
  status text not null check (status in ('waiting', 'sending', 'awaiting_delivery', 'by_hand', 'done', 'failed', 'unknown')),
  property_ids bigint[] not null,
  open_ids bigint[] not null,
  problem text,
  changed_at timestamp with time zone not null
);
-- Chunks that something may have died under.
create index trace_chunks_open on trace_chunks (changed_at) where (status in ('waiting', 'sending', 'awaiting_delivery', 'by_hand'));

create table trace_results (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  chunk_id bigint not null references trace_chunks (id) on delete cascade,
  outcome text not null,
  reason text,
  people jsonb default '[]'::jsonb not null,
  received_at timestamp with time zone not null
);
create index trace_results_of_property on trace_results (property_id, id desc);
