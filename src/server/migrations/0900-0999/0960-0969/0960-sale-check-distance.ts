import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How far the comps of a measured sale lie on average, in kilometres; null until it is measured again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale_checks add column km double precision`.execute(db);
}
