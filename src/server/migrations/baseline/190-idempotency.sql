create table idempotency_keys (
  user_id text not null,
  key text not null,
  request_hash text not null,
  status integer,
  headers jsonb default '{}' not null,
  body bytea,
  created_at timestamp with time zone not null,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
