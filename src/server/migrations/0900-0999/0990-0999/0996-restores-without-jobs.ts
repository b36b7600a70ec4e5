import { sql, type Kysely } from 'kysely';

/** A restore that leaves the queue out also stops what would be sent without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A database that this version has begun has it: see `createTables` of `migrate.ts`.
  await sql`
    alter table schema_restores
      add column if not exists without_jobs boolean not null default false
  `.execute(db);
}
