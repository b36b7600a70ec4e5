-- A contract outlives its lead: people look for it after the lead is gone.
create table purchase_contracts (
  id bigint generated always as identity primary key,
  series_id uuid not null,
  version integer not null check (version > 0),
  property_id bigint references properties (id) on delete set null,
  template_id text not null,
  template_version integer not null,
  form jsonb not null,
  form_hash text not null,
  pdf_hash text not null,
  pdf_key text not null,
  pdf_bytes integer not null,
  offer_expires_on date,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  page_count integer,
  offer_extensions jsonb default '[]'::jsonb not null,
  constraint purchase_contracts_series_id_version_key unique (series_id, version)
);
-- The same form sent twice by one person in a moment is one contract.
create index purchase_contracts_by_form on purchase_contracts (form_hash, id desc);
-- The contracts of one lead, and the newest of all.
create index purchase_contracts_of_property on purchase_contracts (property_id, id desc);

-- 'sending' is written before the provider is asked: a run that finds it there does not know
-- whether the message left, and must not send it a second time.
create table contract_emails (
  id bigint generated always as identity primary key,
  contract_id bigint not null references purchase_contracts (id) on delete cascade,
  to_address text not null,
  reply_to text not null,
  message_id text not null unique,
  idempotency_key text unique,
  state text default 'queued' not null check (state in ('queued', 'sending', 'sent', 'waiting', 'failed', 'doubtful')),
  reason text default '' not null,
  file_key text,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  with_signature boolean default false not null
);
create index contract_emails_of_contract on contract_emails (contract_id, id);

-- Only a hash of the link's secret is kept: reading the database is not enough to sign.
create table contract_signings (
  id bigint generated always as identity primary key,
  contract_id bigint not null references purchase_contracts (id) on delete cascade,
  token_hash text not null unique,
  state text default 'open' not null check (state in ('open', 'signed', 'withdrawn')),
  signer_name text default '' not null,
  method text check (method in ('typed', 'drawn')),
  opened_at timestamp with time zone,
  signed_at timestamp with time zone,
  ip_address text default '' not null,
  user_agent text default '' not null,
  signed_pdf_key text,
  signed_pdf_hash text,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  party text default 'seller' not null check (party in ('seller', 'buyer')),
  consented_at timestamp with time zone,
  disclosure_version text,
  disclosure jsonb,
  signature jsonb,
  signature_number smallint
);
create unique index contract_signings_of_party on contract_signings (contract_id, party) where (state in ('open', 'signed'));

-- A page is delivered when its picture is sent, and displayed when the browser says so.
create table contract_page_displays (
  signing_id bigint not null references contract_signings (id) on delete cascade,
  page integer not null check (page > 0),
  delivered_at timestamp with time zone not null,
  displayed_at timestamp with time zone,
  primary key (signing_id, page)
);

create function end_sequences_by_contract_signed() returns trigger language plpgsql as $$
    begin
      perform end_sequence_runs(array(select property_id from purchase_contracts
      where id = new.contract_id and property_id is not null), 'contract_signed', new.signed_at);
      return null;
    end $$;
create trigger end_sequences_by_contract_signed after update of state on contract_signings
  for each row when (((new.state = 'signed'::text) and (old.state <> 'signed'::text))) execute function end_sequences_by_contract_signed();

create function notify_of_signature() returns trigger language plpgsql as $$
    declare
      contract purchase_contracts;
    begin
      select * into contract from purchase_contracts where id = new.contract_id;
      perform notify_user(u.id, 'signature', 'signature:' || new.id, contract.property_id, null,
        null, 'Signed by ' || new.signer_name || ' (' || new.party || ')', new.signed_at)
      from users as u
      where u.role <> 'removed' and u.id in (
        coalesce(new.created_by, contract.created_by),
        case when contract.property_id is not null or coalesce(new.created_by, contract.created_by) is null
          then notification_recipient(contract.property_id) end);
      return null;
    end $$;
create trigger notify_of_signature after update of state on contract_signings
  for each row when (((new.state = 'signed'::text) and (old.state <> 'signed'::text))) execute function notify_of_signature();

create function webhook_contract_signed() returns trigger language plpgsql as $$
         begin perform queue_webhooks('contract.signed', (select property_id from purchase_contracts where id = new.contract_id), jsonb_build_object('leadId', (select property_id from purchase_contracts where id = new.contract_id),
      'contractId', new.contract_id, 'party', new.party, 'signer', new.signer_name)); return null; end $$;
create trigger webhook_contract_signed after update of state on contract_signings
  for each row when (((new.state = 'signed'::text) and (old.state is distinct from 'signed'::text))) execute function webhook_contract_signed();
