import { sql, type Kysely } from 'kysely';

/**
 * The undo of an import counts the versions of leads up, though no one has worked on them. These columns let older
 * imports be undone after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The version at which a lead is as it was made.
  await sql`alter table properties add column unworked_version integer not null default 1`.execute(
    db,
  );
  // The version that an import found, where it is not the one before `version_after`.
  await sql`alter table import_changes add column version_before integer`.execute(db);
}
