-- What providers were paid, as far as we know.
create table provider_costs (
  id bigint generated always as identity primary key,
  port text not null,
  provider text not null,
  reference text not null unique,
  quantity integer not null,
  cents numeric(14,4) not null,
  is_certain boolean default true not null,
  spent_at timestamp with time zone not null
);
create index provider_costs_by_month on provider_costs (spent_at);

-- What the owner sets once for the whole installation: sender, time zone, switches.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  updated_by text references users (id) on delete set null
);

create table stored_settings (
  name text primary key,
  value text,
  sealed text,
  updated_by text references users (id) on delete set null,
  updated_at timestamp with time zone not null,
  constraint stored_settings_one_of_both check (((value is null) <> (sealed is null)))
);
