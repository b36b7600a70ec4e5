import { sql, type Kysely } from 'kysely';

/**
 * Images that go and come with texts. One that was uploaded waits for the text it goes with; one
 * that came in waits until it has been fetched from the carrier.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_media (
      id bigint generated always as identity primary key,
      conversation_id bigint not null references conversations (id) on delete cascade,
      message_id bigint references messages (id) on delete cascade,
      state text not null check (state in ('waiting', 'stored', 'refused')),
      source_url text,
      file_key text,
      content_type text,
      filename text not null default '',
      size integer not null default 0,
      reason text,
      secret text not null,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // The images of a piece of a thread.
  await sql`
    create index message_media_of_message on message_media (message_id, id)
      where message_id is not null
  `.execute(db);
  // Those that were chosen and never sent, removed after a day.
  await sql`
    create index message_media_unsent on message_media (created_at) where message_id is null
  `.execute(db);

  await sql`alter table messages add column has_media boolean not null default false`.execute(db);
  await sql`
    with moved as (
      insert into message_media (conversation_id, message_id, state, source_url, secret)
      select m.conversation_id, m.id, 'waiting', url, gen_random_uuid()::text
      from messages as m, unnest(m.media_urls) as url
      returning message_id
    )
    update messages set has_media = true where id in (select message_id from moved)
  `.execute(db);
  await sql`alter table messages drop column media_urls`.execute(db);
}
