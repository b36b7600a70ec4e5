import { sql, type Kysely } from 'kysely';

/** Houses that were seen from the street, by the phone's own names, with their photos and spoken notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table captures (
      id bigint generated always as identity primary key,
      client_id uuid not null unique,
      kind text not null constraint captures_kind_check
        check (kind in ('damaged', 'junk', 'notice', 'other', 'overgrown', 'vacant')),
      note text not null,
      captured_at timestamptz not null,
      latitude double precision,
      longitude double precision,
      -- Meters.
      accuracy double precision,
      state text not null constraint captures_state_check
        check (state in ('done', 'no_address', 'waiting')),
      -- A job removes the files of captures that have lost their lead.
      property_id bigint references properties (id) on delete set null,
      was_known boolean not null default false,
      photo_key text,
      voice_key text,
      voice_type text,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // An open lead shows its captures.
  await sql`
    create index captures_of_lead on captures (property_id) where (property_id is not null)
  `.execute(db);
  // The list of captures without an address.
  await sql`create index captures_open on captures (id) where (state <> 'done')`.execute(db);
}
