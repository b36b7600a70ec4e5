import { sql, type Kysely } from 'kysely';

/** Both parties sign, and each step that leads to a signature is kept with its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract_signings
      add column party text not null default 'seller' check (party in ('seller', 'buyer')),
      add column consented_at timestamptz,
      add column disclosure_version text,
      add column disclosure jsonb,
      add column signature jsonb,
      add column signature_number smallint
  `.execute(db);
  // Each party signs once, and has one link that works.
  await sql`drop index contract_signings_of_contract`.execute(db);
  await sql`
    create unique index contract_signings_of_party on contract_signings (contract_id, party)
      where state in ('open', 'signed')
  `.execute(db);
  // A page is delivered when its picture is sent, and displayed when the browser says so.
  await sql`
    create table contract_page_displays (
      signing_id bigint not null references contract_signings (id) on delete cascade,
      page integer not null check (page > 0),
      delivered_at timestamptz not null,
      displayed_at timestamptz,
      primary key (signing_id, page)
    )
  `.execute(db);
  await sql`alter table purchase_contracts add column page_count integer`.execute(db);
}
