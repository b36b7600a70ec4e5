import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** What buyers see of a deal: its page behind links, their visits and their offers. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('pages', async (trx) => {
    await sql`
      create table deal_pages (
        closing_id bigint primary key references closings (id) on delete cascade,
        -- Cents; only what is not null is shown.
        price bigint,
        value_after_repair bigint,
        repairs bigint,
        words text not null,
        -- Sales as they were when the page was saved: label, soldOn, price.
        comps jsonb not null default '[]',
        updated_by text references users (id) on delete set null,
        updated_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table deal_photos (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        file_key text not null,
        file_type text not null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`create index deal_photos_of_closing on deal_photos (closing_id)`.execute(trx);
    await sql`
      create table buyer_links (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        buyer_id bigint not null references buyers (id) on delete cascade,
        -- SHA-256, hex, of the secret; the secret itself is sealed, to be copied and sent.
        token_hash text not null unique,
        sealed_token text not null,
        -- Its last day.
        expires_on date not null,
        revoked_at timestamptz,
        -- The e-mail with it; null if none was asked for.
        email_state text constraint buyer_links_email_state_check
          check (email_state in ('doubtful', 'failed', 'queued', 'sending', 'sent', 'waiting')),
        email_reason text not null default '',
        reply_to text not null default '',
        message_id text,
        created_by text references users (id) on delete set null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`create index buyer_links_of_closing on buyer_links (closing_id, buyer_id)`.execute(
      trx,
    );
    await sql`create index buyer_links_of_buyer on buyer_links (buyer_id)`.execute(trx);
    await sql`
      create table buyer_visits (
        id bigint generated always as identity primary key,
        link_id bigint not null references buyer_links (id) on delete cascade,
        at timestamptz not null
      )
    `.execute(trx);
    await sql`create index buyer_visits_of_link on buyer_visits (link_id, at)`.execute(trx);
    await sql`
      create table buyer_offers (
        id bigint generated always as identity primary key,
        closing_id bigint not null references closings (id) on delete cascade,
        buyer_id bigint not null references buyers (id) on delete cascade,
        -- Null if a user recorded it.
        link_id bigint references buyer_links (id) on delete set null,
        -- Cents.
        price bigint not null,
        earnest_money bigint not null,
        closing_on date,
        is_cash boolean not null,
        note text not null,
        state text not null constraint buyer_offers_state_check
          check (state in ('accepted', 'declined', 'received')),
        created_at timestamptz not null,
        decided_at timestamptz
      )
    `.execute(trx);
    await sql`create index buyer_offers_of_closing on buyer_offers (closing_id, id)`.execute(trx);
    await sql`create index buyer_offers_of_buyer on buyer_offers (buyer_id)`.execute(trx);
    // One at a time is accepted.
    await sql`
      create unique index buyer_offers_accepted on buyer_offers (closing_id) where state = 'accepted'
    `.execute(trx);
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
            'check (kind in (%s, ''buyer_offer'')) not valid', kinds);
        end $$
    `.execute(trx);
  });
  await steps.validate('notifications', 'notifications_kind_check');
}
