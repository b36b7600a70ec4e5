import { sql, type Kysely } from 'kysely';

/**
 * Whether a call with an Idempotency-Key has changed anything, and which call has the key: one that
 * was cut off before its first change is made again. Of calls that run during the update it is unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      add column claim text not null default '',
      add column has_changed boolean not null default true
  `.execute(db);
}
