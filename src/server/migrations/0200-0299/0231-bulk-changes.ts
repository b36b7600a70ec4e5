import { sql, type Kysely } from 'kysely';

/** Changes of many leads at once: to which leads, how far they have come, and what was there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_changes (
      id bigint generated always as identity primary key,
      action jsonb not null,
      state text not null check (state in ('running', 'done', 'undoing', 'undone')),
      total integer not null default 0,
      done integer not null default 0,
      kept integer not null default 0,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // No foreign key to properties: a lead that is deleted meanwhile is passed over.
  await sql`
    create table bulk_change_leads (
      bulk_id bigint not null references bulk_changes (id) on delete cascade,
      property_id bigint not null,
      is_done boolean not null default false,
      before jsonb,
      after jsonb,
      primary key (bulk_id, property_id)
    )
  `.execute(db);
  // The next chunk.
  await sql`
    create index bulk_change_leads_open on bulk_change_leads (bulk_id, property_id) where not is_done
  `.execute(db);
}
