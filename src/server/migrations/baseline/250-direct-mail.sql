create table letter_template_versions (
  template_id text not null,
  version integer not null,
  lead_type text not null,
  name text not null,
  body text not null,
  closing text not null,
  saved_by text references users (id) on delete set null,
  saved_at timestamp with time zone not null,
  primary key (template_id, version)
);

create table letter_templates (
  id text primary key,
  lead_type text not null,
  name text not null,
  body text not null,
  closing text not null,
  updated_by text references users (id) on delete set null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null
);

create table mail_pieces (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  tracking_id text not null,
  provider text not null,
  status text default 'created' not null,
  recipient jsonb default '{}' not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  letter jsonb default '{}' not null,
  template_id text,
  idempotency_key text,
  provider_id text,
  reason text,
  cost_cents numeric(14,4) default 0 not null,
  handover text default 'done' not null check (handover in ('waiting', 'sending', 'done', 'failed')),
  first_sent_at timestamp with time zone,
  contact_key text,
  template_version integer,
  constraint mail_pieces_tracking unique (tracking_id)
);
-- The tracking list, newest first.
create index mail_pieces_newest on mail_pieces (id desc);
-- A campaign's contact makes one letter, however often it is asked for.
create unique index mail_pieces_of_contact on mail_pieces (contact_key) where (contact_key is not null);
create index mail_pieces_of_property on mail_pieces (property_id, id);
-- A provider's event finds its letter.
create unique index mail_pieces_of_provider on mail_pieces (provider, provider_id) where (provider_id is not null);
create index mail_pieces_under_way on mail_pieces (updated_at) where (handover in ('waiting', 'sending'));

create table postal_events (
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  primary key (provider, event_id)
);

create function notify_of_failed_letter() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      perform notify_user(notification_recipient(new.property_id), 'failed_send',
        failed_contact_subject(new.contact_key, 'failed:letter-' || new.id), new.property_id,
        null, null, case when new.status = 'returned' then 'The letter was returned.'
          else coalesce(new.reason, 'The letter was not sent.') end, new.updated_at);
      return null;
    end $$;
create trigger notify_of_failed_letter after update of handover, status on mail_pieces
  for each row when ((((new.handover = 'failed'::text) and (old.handover <> 'failed'::text)) or ((new.status = 'returned'::text) and (old.status <> 'returned'::text)))) execute function notify_of_failed_letter();

-- A letter that the provider refuses, however late, did not reach anybody.
create function settle_campaign_letter() returns trigger language plpgsql as $$
    begin
      update campaign_leads set
        state = case
          when new.status = 'failed' then 'failed'
          when new.status = 'created' and new.provider = 'print' then 'kept'
          else 'reached' end,
        reason = case new.status when 'failed' then coalesce(new.reason, '') else '' end
      where reference = new.tracking_id and state in ('reached', 'kept', 'failed');
      return null;
    end $$;
create trigger settle_campaign_letter after update of status on mail_pieces
  for each row when (((new.contact_key is not null) and (new.status is distinct from old.status))) execute function settle_campaign_letter();

create function webhook_letter_state() returns trigger language plpgsql as $$
         begin perform queue_webhooks('letter.state', new.property_id, jsonb_build_object('leadId', new.property_id,
      'trackingId', new.tracking_id, 'status', new.status)); return null; end $$;
create trigger webhook_letter_state after update of status on mail_pieces
  for each row when ((new.status is distinct from old.status)) execute function webhook_letter_state();
