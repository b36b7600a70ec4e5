import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** What is spent and earned, what it is summed up to, and what of the services' charges is in it. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('ledger', async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
  await steps.alter('booked costs', (trx) =>
    sql`alter table provider_costs add column booked_cents numeric(14,4) not null default 0`.execute(
      trx,
    ),
  );
  // Charges that are not in the ledger, or that were settled at another amount since.
  await steps.buildIndex(
    'provider_costs_unbooked',
    'provider_costs (id) where cents <> booked_cents',
  );
}

const kinds = `('earnest_money', 'email', 'fee', 'letters', 'list_price', 'minutes', 'other',
  'texts', 'tools', 'traces')`;
const channels = `('call', 'door', 'email', 'letter', 'text')`;

const statements = [
  `create table ledger_files (
    id bigint generated always as identity primary key,
    name text not null,
    -- Of the file's content: the same file is not booked twice.
    digest text not null,
    entries integer not null,
    created_by text references users (id) on delete set null,
    created_at timestamptz not null,
    undone_at timestamptz
  )`,
  `create unique index ledger_files_digest on ledger_files (digest) where undone_at is null`,
  // Rows are only added: what was wrong is taken back by another one.
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    kind text not null constraint ledger_entries_kind_check check (kind in ${kinds}),
    -- Adds to its kind; below zero a refund or a correction.
    cents bigint not null,
    spent_on date not null,
    -- The first of the month in which the leads came that it was spent on.
    for_month date not null,
    list_id bigint,
    property_id bigint references properties (id) on delete set null,
    channel text constraint ledger_entries_channel_check check (channel in ${channels}),
    campaign_id bigint,
    user_id text,
    -- As the last touch of its lead has it; the others as the first.
    last_channel text constraint ledger_entries_last_channel_check check (last_channel in ${channels}),
    last_campaign_id bigint,
    last_user_id text,
    note text not null,
    source text not null constraint ledger_entries_source_check
      check (source in ('file', 'hand', 'service')),
    file_id bigint references ledger_files (id),
    -- The entry that it takes back.
    corrects bigint unique references ledger_entries (id),
    idempotency_key text unique,
    created_by text references users (id) on delete set null,
    created_at timestamptz not null
  )`,
  // The list of entries, newest first.
  `create index ledger_entries_by_day on ledger_entries (spent_on desc, id desc)`,
  `create index ledger_entries_of_property on ledger_entries (property_id)
    where property_id is not null`,
  `create index ledger_entries_of_file on ledger_entries (file_id) where file_id is not null`,
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the ledger are taken back by another entry, never changed';
    end $$`,
  `create trigger ledger_entries_stay before update of kind, cents, spent_on, for_month, list_id,
      channel, campaign_id, user_id, last_channel, last_campaign_id, last_user_id on ledger_entries
    for each row execute function refuse_ledger_change()`,
  `create trigger ledger_entries_are_kept before delete on ledger_entries
    for each row execute function refuse_ledger_change()`,
  // Differences that readers sum up and a job merges.
  `create table ledger_tallies (
    view text not null,
    key text not null,
    for_month date not null,
    spent_month date not null,
    kind text not null,
    cents bigint not null
  )`,
  // The sums of one grouping.
  `create index ledger_tallies_of_view on ledger_tallies (view, for_month)`,
  `create function tally_ledger_entries() returns trigger language plpgsql as $$
    begin
      insert into ledger_tallies (view, key, for_month, spent_month, kind, cents)
      select v.view, v.key, e.for_month, date_trunc('month', e.spent_on)::date, e.kind, sum(e.cents)
      from added as e cross join lateral (values
        ('total', ''),
        ('list', coalesce(e.list_id::text, '')),
        ('channel_first', coalesce(e.channel, '')),
        ('channel_last', coalesce(e.last_channel, '')),
        ('campaign_first', coalesce(e.campaign_id::text, '')),
        ('campaign_last', coalesce(e.last_campaign_id::text, '')),
        ('user_first', coalesce(e.user_id, '')),
        ('user_last', coalesce(e.last_user_id, ''))
      ) as v (view, key)
      group by 1, 2, 3, 4, 5 having sum(e.cents) <> 0;
      return null;
    end $$`,
  `create trigger tally after insert on ledger_entries
    referencing new table as added for each statement execute function tally_ledger_entries()`,
  // What services have charged to a fraction of a cent, and what of it is in the ledger.
  `create table ledger_meters (
    id bigint generated always as identity primary key,
    month date not null,
    kind text not null,
    provider text not null,
    for_month date not null,
    list_id bigint,
    campaign_id bigint,
    user_id text,
    cents numeric(18,4) not null,
    booked_cents bigint not null,
    times_booked integer not null,
    unique nulls not distinct (month, kind, provider, for_month, list_id, campaign_id, user_id)
  )`,
  `create table ledger_settings (
    name text primary key,
    value jsonb not null,
    updated_by text references users (id) on delete set null,
    updated_at timestamptz not null
  )`,
];
