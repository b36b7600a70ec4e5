create table contact_decisions (
  id bigint generated always as identity primary key,
  property_id bigint,
  channel text not null,
  target text not null,
  allowed boolean not null,
  reason text,
  actor_id text,
  decided_at timestamp with time zone not null
);
-- The log's page, and the log of one lead.
create index contact_decisions_of_property on contact_decisions (property_id, id desc);
-- What was decided about one number.
create index contact_decisions_of_target on contact_decisions (target, id desc);
-- Refusals of the gate within a piece of a thread.
create index contact_decisions_of_threads on contact_decisions (target, decided_at desc) where ((channel = 'sms'::text) and (not allowed));
-- Refusals are the rarer and the ones that are looked for.
create index contact_decisions_refused on contact_decisions (reason, id desc) where (not allowed);

create table do_not_call_lists (
  id bigint generated always as identity primary key,
  name text not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  file_key text,
  total integer default 0 not null,
  added integer default 0 not null,
  rejected integer default 0 not null,
  problem text,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  percent integer default 0 not null,
  file_bytes bigint default 0 not null
);

-- Millions of rows: a number is eight bytes, not a text.
create table do_not_call_numbers (
  number bigint primary key,
  list_id bigint not null
);

create table opt_out_reviews (
  id bigint generated always as identity primary key,
  phone_number text not null,
  property_id bigint,
  content text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text references users (id) on delete set null,
  decision text check (decision in ('opted_out', 'not_opt_out'))
);
-- The gate's question, and at most one open review for one number.
create unique index opt_out_reviews_open on opt_out_reviews (phone_number) where (decided_at is null);
-- The same for letters and e-mails of a lead.
create index opt_out_reviews_open_of_property on opt_out_reviews (property_id) where (decided_at is null);

create table opt_outs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('phone', 'email', 'address')),
  value text not null,
  source text not null,
  reason text default '' not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text references users (id) on delete set null,
  lift_reason text
);
-- The gate's question, and at most one entry in force for one recipient.
create unique index opt_outs_in_force on opt_outs (kind, value) where (lifted_at is null);
-- The ledger's page, newest first.
create index opt_outs_newest on opt_outs (created_at desc, id desc);

create table returned_addresses (
  address_key text primary key,
  address text not null,
  reason text not null,
  created_at timestamp with time zone not null
);

create function end_sequences_by_opt_outs() returns trigger language plpgsql as $$
    begin
      perform end_sequence_runs(leads_of_number(new.value), 'opted_out', new.created_at);
      return null;
    end $$;
create trigger end_sequences_by_opt_outs after insert on opt_outs
  for each row when ((new.kind = 'phone'::text)) execute function end_sequences_by_opt_outs();

create function postings_opt_outs() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(
        select distinct f.property_id from changed as o
        join property_phones as f on f.number = o.value where o.kind = 'phone'));
      return null;
    end $$;
create trigger postings_delete after delete on opt_outs
  referencing old table as changed
  for each statement execute function postings_opt_outs();
create trigger postings_insert after insert on opt_outs
  referencing new table as changed
  for each statement execute function postings_opt_outs();
create trigger postings_update after update on opt_outs
  referencing new table as changed
  for each statement execute function postings_opt_outs();

create function webhook_opt_out() returns trigger language plpgsql as $$
         begin perform queue_webhooks('opt_out.created', null,
      jsonb_build_object('kind', new.kind, 'value', new.value, 'source', new.source)); return null; end $$;
create trigger webhook_opt_out after insert on opt_outs
  for each row when ((new.lifted_at is null)) execute function webhook_opt_out();
