import { sql, type Kysely } from 'kysely';

/** What threads show between their bubbles, and the list of conversations in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Calls, letters and status changes of a lead within a piece of its thread.
  await sql`
    create index property_events_of_threads on property_events (property_id, happened_at desc)
      where kind in ('call_count', 'mail_sent', 'lead_status')
  `.execute(db);
  // Refusals of the gate within a piece of a thread.
  await sql`
    create index contact_decisions_of_threads on contact_decisions (target, decided_at desc)
      where channel = 'sms' and not allowed
  `.execute(db);
  // The list in pieces: by one comparison of pairs, for which no message is 'long ago'.
  await sql`drop index conversations_latest`.execute(db);
  await sql`
    create index conversations_latest on conversations
      ((coalesce(last_message_at, '-infinity')) desc, id desc)
  `.execute(db);
}
