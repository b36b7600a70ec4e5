create table key_refusals (
  port text primary key,
  refused_at timestamp with time zone not null
);
