import { sql, type Kysely } from 'kysely';

/** Driven tracks that users have sent, as lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table driving_tracks (
      id bigint generated always as identity primary key,
      -- The phone's own name of it.
      client_id uuid not null unique,
      route_id bigint references driving_routes (id) on delete cascade,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      -- [longitude, latitude] pairs.
      line jsonb not null,
      meters integer not null,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // The tracks of a drive, and those of none.
  await sql`create index driving_tracks_of_route on driving_tracks (route_id, id)`.execute(db);
}
