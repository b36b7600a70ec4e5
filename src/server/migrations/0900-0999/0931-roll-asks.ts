import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What public rolls were asked of the houses of which leads, chunk by chunk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_facts add column source_name text`.execute(db);
  await sql`
    create table roll_asks (
      id bigint generated always as identity primary key,
      roll text not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      property_ids bigint[] not null,
      asked integer not null default 0,
      found integer not null default 0,
      failure text,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
}
