import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** The file of a signed contract: its days, parties, documents and checklist. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('closings', async (trx) => {
    await sql`
      create table closings (
        id bigint generated always as identity primary key,
        -- The signed version; a later signed one of the same contract takes its place.
        contract_id bigint not null references purchase_contracts (id) on delete cascade,
        series_id uuid not null unique,
        way text not null constraint closings_way_check
          check (way in ('assignment', 'double_closing', 'purchase')),
        -- Cents: what the user gets at the closing.
        fee bigint,
        opened_at timestamptz not null,
        -- When its days were last computed.
        checked_at timestamptz not null
      )
    `.execute(trx);
    // What 'on delete cascade' asks for, and the acts of a contract.
    await sql`create index closings_of_contract on closings (contract_id)`.execute(trx);
    await sql`
      create table closing_deadlines (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        kind text not null constraint closing_deadlines_kind_check check (kind in ('assign_from',
          'cancel', 'close_by', 'close_from', 'closing', 'earnest_money', 'financing', 'inspection')),
        -- As computed; what an owner changed stands beside it.
        computed_day date not null,
        reason text not null,
        source text not null,
        own_day date,
        own_reason text not null default '',
        own_by text references users (id) on delete set null,
        own_at timestamptz,
        day date not null generated always as (coalesce(own_day, computed_day)) stored,
        done_on date,
        done_by text references users (id) on delete set null,
        -- Counts up with each change that a calendar shows.
        sequence integer not null default 0,
        -- For which day a reminder went out, before it and after it.
        reminded_for date,
        late_told_for date,
        unique (closing_id, kind)
      )
    `.execute(trx);
    // Today and reminders look for what is near.
    await sql`
      create index closing_deadlines_open on closing_deadlines (day) where done_on is null
    `.execute(trx);
    await sql`
      create table closing_parties (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        role text not null constraint closing_parties_role_check
          check (role in ('attorney', 'buyer', 'lender', 'seller', 'title_agent')),
        name text not null,
        company text not null,
        phone text not null,
        email text not null,
        note text not null
      )
    `.execute(trx);
    await sql`create index closing_parties_of_closing on closing_parties (closing_id)`.execute(trx);
    await sql`
      create table closing_documents (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        title text not null,
        state text not null constraint closing_documents_state_check
          check (state in ('asked', 'needed', 'received')),
        file_key text,
        file_name text not null default '',
        file_type text not null default '',
        file_bytes bigint not null default 0,
        changed_at timestamptz not null
      )
    `.execute(trx);
    await sql`create index closing_documents_of_closing on closing_documents (closing_id)`.execute(
      trx,
    );
    await sql`
      create table closing_tasks (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        title text not null,
        done_at timestamptz,
        done_by text references users (id) on delete set null
      )
    `.execute(trx);
    await sql`create index closing_tasks_of_closing on closing_tasks (closing_id)`.execute(trx);
    await sql`
      -- One row: the checklist that new files begin with, once an owner has changed it.
      create table closing_checklist (
        one boolean primary key default true check (one),
        items jsonb not null,
        updated_by text references users (id) on delete set null,
        updated_at timestamptz not null
      )
    `.execute(trx);
    // The other kinds are whatever earlier migrations listed.
    await sql`
      do $$
        declare
          kinds text;
        begin
          select string_agg(distinct quote_literal(kind[1]), ', ') into kinds
          from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as kind
          where conname = 'notifications_kind_check' and conrelid = 'notifications'::regclass;
          alter table notifications drop constraint notifications_kind_check;
          execute format('alter table notifications add constraint notifications_kind_check '
            'check (kind in (%s, ''deadline'')) not valid', kinds);
        end $$
    `.execute(trx);
  });
  await steps.validate('notifications', 'notifications_kind_check');
}
