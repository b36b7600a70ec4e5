import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** What a lead's house is worth repaired and what it costs, and the offers that were made for it. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('offers', async (trx) => {
    await sql`
      create table deals (
        property_id bigint primary key references properties (id) on delete cascade,
        -- Cents; null while unknown.
        value_after_repair bigint,
        repairs jsonb not null,
        closing bigint not null,
        holding_per_month bigint not null,
        holding_months integer not null,
        fee bigint not null,
        -- Hundredths of a percent.
        target integer not null,
        formula text not null constraint deals_formula_check
          check (formula in ('left_after_costs', 'value_less_costs', 'value_less_repairs')),
        asking bigint,
        version integer not null,
        updated_by text references users (id) on delete set null,
        updated_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table offers (
        id bigint generated always as identity primary key,
        property_id bigint not null references properties (id) on delete cascade,
        -- Counted by lead; two leads that are merged can both have a first.
        version integer not null,
        kind text not null constraint offers_kind_check
          check (kind in ('cash', 'counter', 'terms')),
        price bigint not null,
        terms jsonb,
        expires_on date,
        note text not null,
        state text not null constraint offers_state_check
          check (state in ('accepted', 'declined', 'draft', 'sent')),
        sent_via text constraint offers_sent_via_check
          check (sent_via in ('by_hand', 'door', 'email', 'mail')),
        sent_at timestamptz,
        decided_at timestamptz,
        -- The e-mail that carries the letter; written before it is sent.
        email_state text constraint offers_email_state_check
          check (email_state in ('doubtful', 'failed', 'queued', 'sending', 'sent', 'waiting')),
        email_by text references users (id) on delete set null,
        email_to text not null default '',
        email_reason text not null default '',
        reply_to text not null default '',
        message_id text,
        file_key text,
        created_by text references users (id) on delete set null,
        created_at timestamptz not null
      )
    `.execute(trx);
    // The offers of a lead, newest first.
    await sql`create index offers_of_lead on offers (property_id, id)`.execute(trx);
  });
}
