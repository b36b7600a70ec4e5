import { sql, type Kysely } from 'kysely';

/** The inbox lists unread threads first, then the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index conversations_unread_first on conversations
      ((unread_count > 0) desc, coalesce(last_message_at, '-infinity') desc, id desc)
  `.execute(db);
  // Threads of a user's leads.
  await sql`
    create index conversations_of_lead on conversations (property_id)
    where property_id is not null
  `.execute(db);
}
