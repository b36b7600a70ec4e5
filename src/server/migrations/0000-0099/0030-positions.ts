import { sql, type Kysely } from 'kysely';

/** Where leads lie: found by a job, forgotten when the address changes, cached by address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Leads that the job has not looked at; 'none' in position_source says that no source knew.
  await sql`
    create index properties_without_position on properties (id)
      where deleted_at is null and latitude is null and position_source is null
  `.execute(db);
  // The map of leads reads positions by type without the rows themselves.
  await sql`
    create index properties_on_map on properties (property_type)
      include (id, latitude, longitude) where deleted_at is null and latitude is not null
  `.execute(db);

  await sql`
    create function forget_stale_position() returns trigger language plpgsql as $$
    begin
      if new.latitude is not distinct from old.latitude
        and new.longitude is not distinct from old.longitude then
        new.latitude := null;
        new.longitude := null;
        new.position_source := null;
        new.position_approximate := false;
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger forget_stale_position
      before update of street_address, city, state, zip_code on properties for each row
      when ((new.street_address, new.city, new.state, new.zip_code)
        is distinct from (old.street_address, old.city, old.state, old.zip_code))
      execute function forget_stale_position()
  `.execute(db);

  // What remote geocoders have answered; null coordinates: they knew nothing.
  await sql`
    create table geocoded_addresses (
      address text primary key,
      latitude double precision,
      longitude double precision,
      source text not null,
      looked_up_at timestamptz not null
    )
  `.execute(db);
}
