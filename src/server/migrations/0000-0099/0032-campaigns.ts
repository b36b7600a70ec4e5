import { sql, type Kysely } from 'kysely';

/** Campaigns, and of each the leads it is for with what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      id bigint generated always as identity primary key,
      name text not null,
      description text not null default '',
      type text not null check (type in ('driving', 'sms', 'direct-mail', 'email', 'mixed')),
      target_audience text not null default '',
      start_date date not null,
      end_date date,
      status text not null default 'active'
        check (status in ('draft', 'active', 'paused', 'completed', 'cancelled')),
      message text not null default '',
      pace_per_minute integer not null default 30 check (pace_per_minute between 1 and 10000),
      has_audience boolean not null default false,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  // The list polled every five seconds, and the runner's 'what is under way'.
  await sql`create index campaigns_newest on campaigns (created_at desc, id desc)`.execute(db);
  await sql`create index campaigns_running on campaigns (id) where status = 'active'`.execute(db);

  // 'sending' is written before the provider is asked: after a crash the same key is sent again.
  await sql`
    create table campaign_leads (
      campaign_id bigint not null references campaigns (id) on delete cascade,
      property_id bigint not null references properties (id) on delete cascade,
      place integer not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'reached', 'skipped', 'failed')),
      reason text not null default '',
      reference text not null default '',
      claimed_at timestamptz,
      finished_at timestamptz,
      primary key (campaign_id, property_id)
    )
  `.execute(db);
  await sql`
    create index campaign_leads_open on campaign_leads (campaign_id, place)
      where state in ('waiting', 'sending')
  `.execute(db);
  await sql`
    create index campaign_leads_by_state on campaign_leads (campaign_id, state, place)
  `.execute(db);
  await sql`create index campaign_leads_of_property on campaign_leads (property_id)`.execute(db);
}
