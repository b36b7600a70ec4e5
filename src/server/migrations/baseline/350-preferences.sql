create table user_preferences (
  user_id text not null references users (id) on delete cascade,
  name text not null,
  value jsonb not null,
  primary key (user_id, name)
);
