create table campaigns (
  id bigint generated always as identity primary key,
  name text not null,
  description text default '' not null,
  type text not null check (type in ('driving', 'sms', 'direct-mail', 'email', 'mixed')),
  target_audience text default '' not null,
  start_date date not null,
  end_date date,
  status text default 'active' not null check (status in ('draft', 'active', 'paused', 'completed', 'cancelled')),
  message text default '' not null,
  pace_per_minute integer default 30 not null check ((pace_per_minute >= 1) and (pace_per_minute <= 10000)),
  has_audience boolean default false not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  letter_template_id text,
  letter_template_version integer
);
-- The list polled every five seconds, and the runner's 'what is under way'.
create index campaigns_newest on campaigns (created_at desc, id desc);
create index campaigns_running on campaigns (id) where (status = 'active'::text);

-- 'sending' is written before the provider is asked: after a crash the same key is sent again.
create table campaign_leads (
  campaign_id bigint not null references campaigns (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  place integer not null,
  state text default 'waiting' not null check (state in ('waiting', 'sending', 'reached', 'kept', 'skipped', 'failed')),
  reason text default '' not null,
  reference text default '' not null,
  claimed_at timestamp with time zone,
  finished_at timestamp with time zone,
  primary key (campaign_id, property_id)
);
create index campaign_leads_by_reference on campaign_leads (reference) where (reference <> ''::text);
create index campaign_leads_by_state on campaign_leads (campaign_id, state, place);
create index campaign_leads_of_property on campaign_leads (property_id);
create index campaign_leads_open on campaign_leads (campaign_id, place) where (state in ('waiting', 'sending'));

create function settle_campaign_text(message_id bigint) returns void language sql as $$
      update campaign_leads as l set
        state = case when m.status in ('failed', 'doubtful') then 'failed'
          when m.status = 'not_sent' and m.provider = 'sandbox' then 'kept'
          when m.status = 'not_sent' then 'skipped' else 'reached' end,
        reason = case when m.status in ('failed', 'doubtful', 'not_sent')
          then coalesce(m.reason, '') else '' end
      from messages as m
      where m.id = message_id and l.reference = 'message ' || message_id
        and l.state in ('reached', 'kept', 'failed', 'skipped')
    $$;
