import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Counties whose recorded sales are read by themselves; each has a table of sales, and goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_feeds (
      -- The name of its file in the catalogue.
      id text primary key,
      list_id bigint not null unique references sale_lists (id) on delete cascade,
      enabled boolean not null default true,
      -- Where the sweep that is under way continues; null at its start.
      cursor text,
      -- The first day that it asks for; null while none is under way.
      sweep_from date,
      -- Rows of this sweep, and of the last one that asked for all years.
      rows integer not null default 0,
      whole_rows integer,
      -- Tenths of a degree with leads that the last whole sweep knew, 'latitude longitude'.
      covered text[] not null default '{}',
      newest_on date,
      finished_at timestamptz,
      next_run_at timestamptz,
      problem text,
      created_at timestamptz not null
    )`.execute(db);
}
