import { sql, type Kysely } from 'kysely';

/** Generated purchase contracts, version by version, and the e-mails that carried them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A contract outlives its lead: people look for it after the lead is gone.
  await sql`
    create table purchase_contracts (
      id bigint generated always as identity primary key,
      series_id uuid not null,
      version integer not null check (version > 0),
      property_id bigint references properties (id) on delete set null,
      template_id text not null,
      template_version integer not null,
      form jsonb not null,
      form_hash text not null,
      pdf_hash text not null,
      pdf_key text not null,
      pdf_bytes integer not null,
      offer_expires_on date,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      unique (series_id, version)
    )
  `.execute(db);
  // The contracts of one lead, and the newest of all.
  await sql`
    create index purchase_contracts_of_property on purchase_contracts (property_id, id desc)
  `.execute(db);
  // The same form sent twice by one person in a moment is one contract.
  await sql`
    create index purchase_contracts_by_form on purchase_contracts (form_hash, id desc)
  `.execute(db);

  // 'sending' is written before the provider is asked: a run that finds it there does not know
  // whether the message left, and must not send it a second time.
  await sql`
    create table contract_emails (
      id bigint generated always as identity primary key,
      contract_id bigint not null references purchase_contracts (id) on delete cascade,
      to_address text not null,
      reply_to text not null,
      message_id text not null unique,
      idempotency_key text unique,
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'sent', 'waiting', 'failed', 'doubtful')),
      reason text not null default '',
      file_key text,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db);
  await sql`create index contract_emails_of_contract on contract_emails (contract_id, id)`.execute(
    db,
  );
}
