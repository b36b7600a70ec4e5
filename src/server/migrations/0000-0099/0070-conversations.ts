import { sql, type Kysely } from 'kysely';

/** Text conversations: one a number and property, or a number alone where it belongs to no lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversations (
      id bigint generated always as identity primary key,
      property_id bigint references properties (id) on delete set null,
      phone_number text not null,
      unread_count integer not null default 0,
      last_message text,
      last_message_at timestamptz,
      last_outreach_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create unique index conversations_of_property on conversations (property_id, phone_number)
      where property_id is not null
  `.execute(db);
  // An inbound text finds its conversation: the one that was written to last.
  await sql`
    create index conversations_by_number on conversations
      (phone_number, last_outreach_at desc nulls last, id desc)
  `.execute(db);
  // The list, latest first.
  await sql`
    create index conversations_latest on conversations (last_message_at desc nulls last, id desc)
  `.execute(db);
  await sql`
    create index conversations_unread on conversations (id) where unread_count > 0
  `.execute(db);
  await sql`
    create index conversations_search on conversations using gin (phone_number gin_trgm_ops)
  `.execute(db);

  // A row to lock, so that two texts of an unknown number at once make one conversation.
  await sql`create table conversation_numbers (phone_number text primary key)`.execute(db);

  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations (id) on delete cascade,
      sender text not null check (sender in ('user', 'owner')),
      content text not null,
      media_urls text[] not null default '{}',
      status text not null,
      reason text,
      mentions_opt_out boolean not null default false,
      provider text not null,
      provider_message_id text,
      author_id text references users (id) on delete set null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // A thread, read in pieces from the newest.
  await sql`create index messages_of_conversation on messages (conversation_id, id desc)`.execute(
    db,
  );
  // The same webhook twice stores one message.
  await sql`
    create unique index messages_of_provider on messages (provider, provider_message_id)
      where provider_message_id is not null
  `.execute(db);

  // A report can come before the answer to the send, so it waits here for the message's id.
  await sql`
    create table early_message_reports (
      provider text not null,
      provider_message_id text not null,
      status text not null,
      reason text,
      received_at timestamptz not null default now(),
      primary key (provider, provider_message_id, status)
    )
  `.execute(db);

  await sql`
    create table quick_replies (
      id bigint generated always as identity primary key,
      title text not null,
      content text not null,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
