import { sql, type Kysely } from 'kysely';

/** Texts that wait for an hour at which they may go out. Sending one adds a message to its thread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scheduled_texts (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations (id) on delete cascade,
      content text not null,
      media_ids bigint[] not null default '{}',
      author_id text references users (id) on delete set null,
      draft_key text,
      send_at timestamptz not null,
      recipient_clock text not null,
      problem text,
      held_at timestamptz,
      ended_at timestamptz,
      message_id bigint,
      created_at timestamptz not null
    )
  `.execute(db);
  // One draft is scheduled once, however often the request arrives.
  await sql`
    create unique index scheduled_texts_by_draft on scheduled_texts (author_id, draft_key)
      where draft_key is not null
  `.execute(db);
  // What is due, for the job that runs every minute.
  await sql`
    create index scheduled_texts_due on scheduled_texts (send_at)
      where ended_at is null and held_at is null
  `.execute(db);
  // What a thread shows.
  await sql`
    create index scheduled_texts_of_conversation on scheduled_texts (conversation_id)
      where ended_at is null
  `.execute(db);
}
