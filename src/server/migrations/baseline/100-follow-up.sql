create table call_attempts (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  phone_number text not null,
  outcome text not null check (outcome in ('reached', 'no_answer', 'voicemail', 'wrong_number', 'disconnected', 'do_not_call')),
  note text default '' not null,
  user_id text references users (id) on delete set null,
  at timestamp with time zone not null
);
create index call_attempts_of_lead on call_attempts (property_id, id desc);

create table next_actions (
  property_id bigint primary key references properties (id) on delete cascade,
  kind text not null check (kind in ('call', 'text', 'letter', 'visit', 'other')),
  what text default '' not null,
  due_on date not null,
  due_time text,
  due_at timestamp with time zone not null,
  user_id text references users (id) on delete set null,
  created_at timestamp with time zone not null
);
-- Today, for everyone and for one person: what is due first comes first.
create index next_actions_due on next_actions (due_at, property_id);
create index next_actions_due_of_user on next_actions (user_id, due_at, property_id);

create function postings_next_actions_delete() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
create trigger postings_delete after delete on next_actions
  referencing old table as changed
  for each statement execute function postings_next_actions_delete();

create function postings_next_actions_insert() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
create trigger postings_insert after insert on next_actions
  referencing new table as changed
  for each statement execute function postings_next_actions_insert();
