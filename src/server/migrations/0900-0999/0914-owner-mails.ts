import { sql, type Kysely } from 'kysely';

/** What e-mails with owners have beside their message, their files, and how far the mailbox was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_mails (
      message_id bigint primary key references messages (id) on delete cascade,
      -- The lowest message of its thread; threads that turn out to be one are joined.
      thread_id bigint not null,
      from_address text not null,
      to_address text not null,
      subject text not null,
      -- '<…@…>'; the same one twice is one e-mail.
      mail_id text not null constraint owner_mails_mail_id_unique unique,
      in_reply_to text not null,
      refs text[] not null,
      -- An answer of a machine: it asks for nothing.
      is_automatic boolean not null,
      -- Given by the sender; decides which e-mail of a thread came first.
      sent_at timestamptz not null,
      -- Of a message that waits in the outbox.
      file_key text
    )
  `.execute(db);
  // The e-mails of a thread.
  await sql`create index owner_mails_of_thread on owner_mails (thread_id)`.execute(db);
  await sql`
    create table owner_mail_links (
      -- A Message-ID that an e-mail has or names, also one that has not arrived.
      mail_id text primary key,
      thread_id bigint not null
    )
  `.execute(db);
  await sql`create index owner_mail_links_of_thread on owner_mail_links (thread_id)`.execute(db);
  await sql`
    create table owner_mail_files (
      id bigint generated always as identity primary key,
      message_id bigint not null references owner_mails (message_id) on delete cascade,
      filename text not null,
      content_type text not null,
      size bigint not null,
      -- Null where it was not kept; then the reason says why.
      file_key text,
      reason text
    )
  `.execute(db);
  // The files of a piece of a thread.
  await sql`create index owner_mail_files_of_mail on owner_mail_files (message_id, id)`.execute(db);
  await sql`
    create table owner_mailbox (
      id boolean primary key default true constraint owner_mailbox_one_row check (id),
      account text not null,
      validity text not null,
      last_uid bigint not null,
      looked_at timestamptz,
      problem text not null
    )
  `.execute(db);
  await sql`
    create table mail_signatures (
      user_id text primary key references users (id) on delete cascade,
      content text not null,
      updated_at timestamptz not null
    )
  `.execute(db);
}
