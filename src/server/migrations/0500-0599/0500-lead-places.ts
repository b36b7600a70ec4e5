import { sql, type Kysely } from 'kysely';

/**
 * Where leads lie and what colours them on the map, a row for each range of 16,384 ids, written beside the
 * postings of the range and under the same rules. See src/server/features/leads/properties/list/postings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_postings_places (
      chunk integer primary key,
      -- Of the content: processes read again what they do not know.
      digest uuid not null,
      leads bytea not null
    )
  `.execute(db);
  // 14 bytes a lead that hardly compress.
  await sql`alter table lead_postings_places alter column leads set storage external`.execute(db);
  // Every lead gets a place there.
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties having count(*) > 0
  `.execute(db);
}
