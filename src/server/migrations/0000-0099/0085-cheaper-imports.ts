import { sql, type Kysely } from 'kysely';

/**
 * What a long list costs: a new lead remembers the import that made it instead of a row elsewhere that
 * remembers the lead, and the indexes of leads take rows where they grow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: a hundred thousand checks a file, for imports that are never deleted.
  await sql`alter table properties add column created_by_import bigint`.execute(db);
  await sql`alter table imports add column first_lead_id bigint, add column last_lead_id bigint`.execute(
    db,
  );
  await moveCreatedLeads(db);

  const indexes = [
    // One row per place and type, and every lead of a place whatever its type: one index for both.
    `drop index properties_identity`,
    `drop index properties_by_place`,
    `create unique index properties_identity on properties (identity_key, property_type)
       where deleted_at is null and identity_key is not null`,
    // Newest first, read backwards: new leads go to the end of the index, which is the cheap one.
    `drop index properties_newest`,
    `drop index properties_newest_by_type`,
    `drop index properties_newest_by_trace`,
    `drop index properties_newest_by_type_and_trace`,
    `create index properties_newest on properties (created_at, id) where deleted_at is null`,
    `create index properties_newest_by_type on properties (property_type, created_at, id)
       where deleted_at is null`,
    `create index properties_newest_by_trace on properties (skip_trace_status, created_at, id)
       where deleted_at is null`,
    `create index properties_newest_by_type_and_trace
       on properties (property_type, skip_trace_status, created_at, id) where deleted_at is null`,
  ];
  for (const index of indexes) await sql.raw(index).execute(db);
}

async function moveCreatedLeads(db: Kysely<unknown>): Promise<void> {
  await sql`
    update properties p set created_by_import = c.import_id
    from import_changes c where c.was_created and c.property_id = p.id
  `.execute(db);
  await sql`
    update imports i set first_lead_id = made.first, last_lead_id = made.last
    from (
      select import_id, min(property_id) as first, max(property_id) as last
      from import_changes where was_created group by import_id
    ) as made
    where made.import_id = i.id
  `.execute(db);
  await sql`delete from import_changes where was_created`.execute(db);
  await sql`alter table import_changes drop column was_created`.execute(db);
  // Which imports changed a lead: its timeline asks.
  await sql`create index import_changes_of_property on import_changes (property_id)`.execute(db);
}
