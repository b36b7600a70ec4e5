import type { Kysely } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/** Consent in writing and signed lifts a do-not-call list (47 CFR 64.1200(c)(2)(ii)); other consent does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consents add column is_signed boolean not null default false`.execute(db);
  // An entry in a form on the web is signed electronically.
  await sql`update consents set is_signed = true where obtained like 'Seller form:%'`.execute(db);
}
