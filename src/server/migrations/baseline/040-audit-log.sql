create table audit_log (
  id bigint generated always as identity primary key,
  at timestamp with time zone not null,
  kind text not null,
  user_id text references users (id) on delete set null,
  what text not null,
  address text not null,
  times integer default 1 not null,
  throttle_key text unique,
  api_token_id bigint
);
-- The log of one kind, or of one person, latest first.
create index audit_log_by_kind on audit_log (kind, id desc);
-- Entries that are too old, every night.
create index audit_log_by_time on audit_log (at);
create index audit_log_by_user on audit_log (user_id, id desc);
