import type { Kysely } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/** The audit log outlives an erasure, and named the other number of a call whose recording was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update audit_log set what = 'Deleted the recording of a call'
    where what like 'Deleted the recording of a call with %'
  `.execute(db);
}
