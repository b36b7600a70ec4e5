import { sql, type Kysely } from 'kysely';

/** Letters: what was written, under which key it was posted, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_pieces
      add column letter jsonb not null default '{}',
      add column template_id text,
      add column idempotency_key text,
      add column provider_id text,
      add column reason text,
      add column cost_cents numeric(14, 4) not null default 0,
      add column handover text not null default 'done'
        check (handover in ('waiting', 'sending', 'done', 'failed')),
      add column first_sent_at timestamptz,
      add column contact_key text
  `.execute(db);
  // A provider's event finds its letter.
  await sql`
    create unique index mail_pieces_of_provider on mail_pieces (provider, provider_id)
      where provider_id is not null
  `.execute(db);
  // A campaign's contact makes one letter, however often it is asked for.
  await sql`
    create unique index mail_pieces_of_contact on mail_pieces (contact_key)
      where contact_key is not null
  `.execute(db);
  await sql`
    create index mail_pieces_under_way on mail_pieces (updated_at)
      where handover in ('waiting', 'sending')
  `.execute(db);
  // The tracking list, newest first.
  await sql`create index mail_pieces_newest on mail_pieces (id desc)`.execute(db);

  await sql`
    create table postal_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )
  `.execute(db);

  await sql`
    create table letter_templates (
      id text primary key,
      lead_type text not null,
      name text not null,
      body text not null,
      closing text not null,
      updated_by text references users (id) on delete set null,
      updated_at timestamptz not null
    )
  `.execute(db);
}
