import { sql, type Kysely } from 'kysely';

/** Prices have terms of 100,000 dollars as well: every lead's postings are written anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties having count(*) > 0
  `.execute(db);
}
