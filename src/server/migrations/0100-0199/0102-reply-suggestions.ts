import { sql, type Kysely } from 'kysely';

/** What a model was asked for and what it cost; only a user sends the drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reply_suggestions (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations (id) on delete cascade,
      model text not null,
      drafts text[] not null,
      cost_cents double precision,
      asked_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // What a conversation has cost so far.
  await sql`
    create index reply_suggestions_of_conversation on reply_suggestions (conversation_id)
  `.execute(db);
}
