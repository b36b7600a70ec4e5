-- How far the search for due next actions has come.
create table webhook_clock (
  id integer default 1 check (id = 1) primary key,
  due_until timestamp with time zone not null
);

create table webhooks (
  id bigint generated always as identity primary key,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  -- Signs as well until the day after the secret was rotated.
  old_sealed_secret text,
  old_secret_until timestamp with time zone,
  is_enabled boolean default true not null,
  disabled_reason text,
  -- The job that delivers at present, so that each lead's events go out in order.
  leased_by text,
  leased_until timestamp with time zone,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  is_internal boolean default false not null
);
create unique index webhooks_one_internal on webhooks (is_internal) where is_internal;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  message_id text default ('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) not null,
  type text not null,
  -- Events of one lead are delivered in order; a lead that is gone is still named.
  property_id bigint,
  payload jsonb not null,
  state text default 'pending' not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer default 0 not null,
  -- Null: at once.
  next_attempt_at timestamp with time zone,
  first_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  finished_at timestamp with time zone,
  response_status integer,
  response_body text default '' not null,
  error text default '' not null,
  duration_ms integer,
  created_at timestamp with time zone default now() not null
);
-- Those that are too old, every night.
create index webhook_deliveries_finished on webhook_deliveries (finished_at);
-- A webhook's deliveries, latest first.
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc);
-- What is still to be delivered, and what waits before it for the same lead.
create index webhook_deliveries_pending on webhook_deliveries (webhook_id, property_id, id) where (state = 'pending'::text);

create function announce_webhook_deliveries() returns trigger language plpgsql as $$
    begin
      if exists (select from queued) then
        perform pg_notify('lotline_events', '{"noun":"webhooks"}');
      end if;
      return null;
    end $$;
create trigger webhook_deliveries_announced after insert on webhook_deliveries
  referencing new table as queued
  for each statement execute function announce_webhook_deliveries();

-- A change that a rule makes is no event for rules: two could call each other for ever.
create function keep_rules_from_rules() returns trigger language plpgsql as $$
    begin
      if exists (select from webhooks where id = new.webhook_id and is_internal) then
        return null;
      end if;
      return new;
    end $$;
create trigger webhook_deliveries_of_rules before insert on webhook_deliveries
  for each row when ((current_setting('lotline.automation'::text, true) = 'on'::text)) execute function keep_rules_from_rules();

create function queue_webhooks(event text, lead bigint, data jsonb) returns void language sql as $$
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, event, lead, webhook_payload(event, data) from webhooks as w
      where w.is_enabled and event = any (w.events)
    $$;

create function queue_webhooks_of_import_changes() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, 'lead.changed', c.property_id, webhook_payload('lead.changed',
        jsonb_build_object('leadId', c.property_id, 'change', 'import_updated',
          'importId', c.import_id, 'before', c.before, 'after', c.after))
      from webhooks as w cross join added as c
      where w.is_enabled and 'lead.changed' = any (w.events);
      return null;
    end $$;
create trigger import_changes_webhooks after insert on import_changes
  referencing new table as added
  for each statement execute function queue_webhooks_of_import_changes();

create function queue_webhooks_of_new_leads() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, 'lead.created', n.id, webhook_payload('lead.created', jsonb_build_object(
        'leadId', n.id, 'propertyType', n.property_type, 'importId', n.created_by_import))
      from webhooks as w cross join added as n
      where w.is_enabled and 'lead.created' = any (w.events) and not n.is_sample;
      return null;
    end $$;
create trigger properties_webhooks after insert on properties
  referencing new table as added
  for each statement execute function queue_webhooks_of_new_leads();

create function queue_webhooks_of_new_signals() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, 'signal.opened', s.property_id, webhook_payload('signal.opened',
        jsonb_build_object('leadId', s.property_id, 'signalId', s.id, 'kind', s.kind,
          'caseNumber', s.case_number, 'source', s.source))
      from webhooks as w cross join added as s
      where w.is_enabled and 'signal.opened' = any (w.events) and s.is_open;
      return null;
    end $$;
create trigger signals_webhooks_added after insert on signals
  referencing new table as added
  for each statement execute function queue_webhooks_of_new_signals();

create function queue_webhooks_of_signals() returns trigger language plpgsql as $$
  begin
    insert into webhook_deliveries (webhook_id, type, property_id, payload)
    select w.id, c.type, c.property_id, webhook_payload(c.type,
      jsonb_build_object('leadId', c.property_id, 'signalId', c.id, 'kind', c.kind,
        'caseNumber', c.case_number, 'source', c.source))
    from webhooks as w join (
      select b.*, case when b.is_open then 'signal.opened' else 'signal.closed' end as type
      from (
        select r.*, count(*) over (partition by id, is_open) as seen
        from (select id, property_id, kind, case_number, source, is_open, true as is_after from after_change union all select id, property_id, kind, case_number, source, is_open, false as is_after from before_change) as r
      ) as b where b.seen = 1 and b.is_after
    ) as c on c.type = any (w.events)
    where w.is_enabled;
    return null;
  end $$;
create trigger signals_webhooks_changed after update on signals
  referencing old table as before_change new table as after_change
  for each statement execute function queue_webhooks_of_signals();

create function queue_webhooks_of_timeline() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, e.type, e.property_id, webhook_payload(e.type, case e.type
        when 'lead.status_changed' then
          jsonb_build_object('leadId', e.property_id, 'from', e.old_value, 'to', e.new_value)
        else jsonb_build_object('leadId', e.property_id, 'change', e.kind,
          'before', e.old_value, 'after', e.new_value) end)
      from webhooks as w join (
        select *, case kind when 'lead_status' then 'lead.status_changed'
          else 'lead.changed' end as type
        from added where kind <> 'created'
      ) as e on e.type = any (w.events)
      where w.is_enabled order by e.id;
      return null;
    end $$;
create trigger property_events_webhooks after insert on property_events
  referencing new table as added
  for each statement execute function queue_webhooks_of_timeline();

create function webhook_payload(type text, data jsonb) returns jsonb language sql stable as $$
      select jsonb_build_object('type', type, 'timestamp',
        to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)
    $$;
