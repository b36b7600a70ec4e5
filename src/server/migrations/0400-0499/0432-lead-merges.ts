import { sql, type Kysely } from 'kysely';

/**
 * Leads at one property that a user has made one lead. The others stay as rows that are hidden like
 * those in the trash, and remember which lead they are part of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties add column merged_into bigint references properties (id) on delete cascade
  `.execute(db);
  // The leads that are part of another, when that one is removed for good or separated again.
  await sql`
    create index properties_merged_into on properties (merged_into) where merged_into is not null
  `.execute(db);
  // Imports ask for merged leads: without statistics every lead would count as one.
  await sql`analyze properties (merged_into)`.execute(db);
  await sql`
    create table lead_merges (
      id bigint generated always as identity primary key,
      -- The lead that is kept.
      property_id bigint not null references properties (id) on delete cascade,
      merged_by text references users (id) on delete set null,
      merged_at timestamptz not null,
      undone_by text references users (id) on delete set null,
      undone_at timestamptz,
      -- The newest case at that moment: later ones may belong to a merged lead.
      last_signal_id bigint not null,
      -- The columns of the kept lead that the merge changed.
      before jsonb not null,
      after jsonb not null
    )
  `.execute(db);
  await sql`create index lead_merges_of on lead_merges (property_id, id desc)`.execute(db);
  await sql`
    create table lead_merge_leads (
      merge_id bigint not null references lead_merges (id) on delete cascade,
      property_id bigint not null references properties (id) on delete cascade,
      primary key (merge_id, property_id)
    )
  `.execute(db);
  await sql`create index lead_merge_leads_of on lead_merge_leads (property_id)`.execute(db);
  await sql`
    create table lead_merge_rows (
      id bigint generated always as identity primary key,
      merge_id bigint not null references lead_merges (id) on delete cascade,
      -- The lead that the row belonged to.
      property_id bigint not null references properties (id) on delete cascade,
      table_name text not null,
      row_key bigint not null,
      -- What the merge changed of the row beside its lead; a whole row where it was folded into another.
      before jsonb,
      after jsonb
    )
  `.execute(db);
  await sql`create index lead_merge_rows_of on lead_merge_rows (merge_id, id)`.execute(db);
  await sql`create index lead_merge_rows_of_lead on lead_merge_rows (property_id)`.execute(db);
}
