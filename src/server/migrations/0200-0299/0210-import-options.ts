import { sql, type Kysely } from 'kysely';

/** Lists of probates, and what is remembered of a list beside its columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploaded_files drop constraint uploaded_files_property_type_check
  `.execute(db);
  await sql`
    alter table uploaded_files add constraint uploaded_files_property_type_check
      check (property_type in ('foreclosure', 'probate', 'violation'))
  `.execute(db);
  // A remembered mapping is named by the file it was made for, and can be forgotten by its id.
  await sql`
    alter table import_mappings
      add column id bigint generated always as identity,
      add column filename text not null default '',
      add column headers text[],
      add column options jsonb
  `.execute(db);
  await sql`create unique index import_mappings_id on import_mappings (id)`.execute(db);
}
