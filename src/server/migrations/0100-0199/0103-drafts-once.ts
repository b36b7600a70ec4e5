import { sql, type Kysely } from 'kysely';

/** A browser names each draft: sent again after an answer that was lost, it is stored once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column draft_key text`.execute(db);
  await sql`
    create unique index messages_by_draft on messages (author_id, draft_key)
      where draft_key is not null
  `.execute(db);
}
