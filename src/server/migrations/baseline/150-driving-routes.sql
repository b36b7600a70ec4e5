create table driving_routes (
  id bigint generated always as identity primary key,
  name text not null,
  start_place jsonb not null,
  end_place jsonb,
  line jsonb not null,
  last_leg jsonb,
  total_seconds double precision not null,
  total_meters double precision not null,
  estimated boolean not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null
);

create table driving_route_stops (
  id bigint generated always as identity primary key,
  route_id bigint not null references driving_routes (id) on delete cascade,
  place integer not null,
  property_id bigint references properties (id) on delete set null,
  property_type text not null,
  address text not null,
  owner_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  approximate boolean not null,
  seconds double precision not null,
  meters double precision not null,
  constraint driving_route_stops_place unique (route_id, place)
);
create index driving_route_stops_of_property on driving_route_stops (property_id);

-- The id is made by the phone that recorded it, so that sending again changes nothing.
create table driving_stop_outcomes (
  id uuid primary key,
  stop_id bigint not null references driving_route_stops (id) on delete cascade,
  outcome text not null check (outcome in ('not_home', 'talked', 'left_card', 'vacant')),
  note text default '' not null,
  happened_at timestamp with time zone not null,
  recorded_by text references users (id) on delete set null
);
create index driving_stop_outcomes_of_stop on driving_stop_outcomes (stop_id, happened_at desc);
