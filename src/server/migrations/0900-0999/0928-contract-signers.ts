import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Several signers of one contract, each with a link of their own; a signer may decline. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('signers', async (trx) => {
    await sql`
      create table contract_signers (
        id bigint generated always as identity primary key,
        contract_id bigint not null references purchase_contracts (id) on delete cascade,
        party text not null constraint contract_signers_party_check
          check (party in ('buyer', 'seller')),
        -- From 1; where they sign in order, each after those before.
        position smallint not null,
        name text not null,
        -- Empty if the link is handed over by other means.
        email text not null default '',
        -- When the link was e-mailed, or copied by a user.
        sent_at timestamptz,
        -- A signer is reminded once.
        reminded_at timestamptz,
        unique (contract_id, position)
      )
    `.execute(trx);
    await sql`
      -- Null: seller and buyer sign once each, in any order, as before there were signers.
      alter table purchase_contracts
        add column signing_order text constraint purchase_contracts_signing_order_check
          check (signing_order in ('at_once', 'in_order')),
        -- Days from the sending of a link to its reminder; null for none.
        add column reminder_days smallint
    `.execute(trx);
    await sql`
      alter table contract_signings
        add column signer_id bigint references contract_signers (id) on delete cascade,
        -- The link's secret under the installation's key, so that it can be copied and sent again.
        add column sealed_token text,
        add column declined_at timestamptz,
        add column decline_reason text not null default '',
        drop constraint contract_signings_state_check
    `.execute(trx);
    await sql`
      alter table contract_signings add constraint contract_signings_state_check
        check (state in ('declined', 'open', 'signed', 'withdrawn')) not valid
    `.execute(trx);
    await sql`drop index contract_signings_of_party`.execute(trx);
    await sql`
      create unique index contract_signings_of_party on contract_signings (contract_id, party)
        where state in ('open', 'signed') and signer_id is null
    `.execute(trx);
    await sql`
      create unique index contract_signings_of_signer on contract_signings (signer_id)
        where state <> 'withdrawn' and signer_id is not null
    `.execute(trx);
    await sql`
      alter table contract_emails
        add column signer_id bigint references contract_signers (id) on delete set null,
        add column purpose text not null default 'contract'
          constraint contract_emails_purpose_check
            check (purpose in ('contract', 'declined', 'invitation', 'reminder'))
    `.execute(trx);
  });
  await steps.validate('contract_signings', 'contract_signings_state_check');
}
