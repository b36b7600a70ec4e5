import { sql, type Kysely } from 'kysely';

/** Backups of the installation that this one was restored from: retention never removes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column is_from_before boolean not null default false`.execute(
    db,
  );
}
