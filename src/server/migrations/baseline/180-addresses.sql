-- What remote geocoders have answered; null coordinates: they knew nothing.
create table geocoded_addresses (
  address text primary key,
  latitude double precision,
  longitude double precision,
  source text not null,
  looked_up_at timestamp with time zone not null
);
