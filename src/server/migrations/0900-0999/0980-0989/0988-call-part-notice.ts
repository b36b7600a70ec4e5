import type { Kysely } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/** Whether a notice had to be heard when a part was recorded; settings that change later change nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table phone_call_parts add column needs_notice boolean not null default false
  `.execute(db);
}
