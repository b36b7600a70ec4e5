import { sql, type Kysely } from 'kysely';

/** Links by which a seller reads and signs a contract, and what proves that it was signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only a hash of the link's secret is kept: reading the database is not enough to sign.
  await sql`
    create table contract_signings (
      id bigint generated always as identity primary key,
      contract_id bigint not null references purchase_contracts (id) on delete cascade,
      token_hash text not null unique,
      state text not null default 'open' check (state in ('open', 'signed', 'withdrawn')),
      signer_name text not null default '',
      method text check (method in ('typed', 'drawn')),
      opened_at timestamptz,
      signed_at timestamptz,
      ip_address text not null default '',
      user_agent text not null default '',
      signed_pdf_key text,
      signed_pdf_hash text,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  // One contract is signed once, and has one link that works.
  await sql`
    create unique index contract_signings_of_contract on contract_signings (contract_id)
      where state in ('open', 'signed')
  `.execute(db);
  await sql`
    alter table contract_emails add column with_signature boolean not null default false
  `.execute(db);
}
