import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Papers that are signed before a contract, and what is done under it once it is signed. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('acts', async (trx) => {
    await sql`
      -- Each with its title, name, strokes and time, in the order of signing.
      alter table contract_signings add column papers jsonb not null default '[]'
    `.execute(trx);
    await sql`
      create table contract_acts (
        id bigint generated always as identity primary key,
        contract_id bigint not null references purchase_contracts (id) on delete cascade,
        kind text not null constraint contract_acts_kind_check
          check (kind in ('assigned', 'cancelled', 'closed', 'confirmed', 'disclosed')),
        -- The day on which it was done.
        done_on date not null,
        -- Ids of the rules that refused it, and the version of their book.
        rules text[] not null default '{}',
        book text,
        -- Why the owner did it all the same.
        override_reason text,
        actor_id text references users (id) on delete set null,
        recorded_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      -- One of each; a list of contracts reads them by contract.
      create unique index contract_acts_contract_kind on contract_acts (contract_id, kind)
    `.execute(trx);
    await sql`
      create table contract_days (
        contract_id bigint not null references purchase_contracts (id) on delete cascade,
        kind text not null constraint contract_days_kind_check check (
          kind in ('assign', 'close', 'cancel', 'close_by')
        ),
        -- Of the right to cancel the last, of closing and assignment the first; close_by is the
        -- last day of closing. Null while the letter that begins the days is missing.
        day date,
        -- Midnight in the property's zone; 'infinity' while the letter is missing.
        held_until timestamptz,
        says text not null,
        primary key (contract_id, kind)
      )
    `.execute(trx);
    // Today looks for the days that are near.
    await sql`create index contract_days_day on contract_days (day)`.execute(trx);
  });
}
