create table sequences (
  id bigint generated always as identity primary key,
  name text not null,
  steps jsonb not null,
  state text default 'running' not null check (state in ('running', 'paused', 'archived')),
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table sequence_runs (
  id bigint generated always as identity primary key,
  sequence_id bigint not null references sequences (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  state text default 'running' not null check (state in ('running', 'paused', 'ended')),
  due_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  started_by text references users (id) on delete set null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ending text
);
create index sequence_runs_due on sequence_runs (due_at) where (state = 'running'::text);
-- A lead is in one sequence at a time: two would write to it on one day.
create unique index sequence_runs_of_lead on sequence_runs (property_id) where (state <> 'ended'::text);
create index sequence_runs_of_sequence on sequence_runs (sequence_id, id);

-- A step has one result for ever: nothing is sent twice.
create table sequence_step_results (
  run_id bigint not null references sequence_runs (id) on delete cascade,
  step_id text not null,
  result text not null check (result in ('done', 'sent', 'skipped', 'failed')),
  reason text default '' not null,
  reference text default '' not null,
  at timestamp with time zone not null,
  primary key (run_id, step_id)
);

create function end_sequence_runs(leads bigint[], why text, moment timestamp with time zone) returns void language sql as $$
      with ended as (
        update sequence_runs set state = 'ended', ending = why, ended_at = moment
        where property_id = any(leads) and state <> 'ended'
        returning property_id, sequence_id
      )
      insert into property_events (property_id, kind, new_value, happened_at)
      select e.property_id, 'sequence_ended',
        jsonb_build_object('sequence', s.name, 'ending', why), moment
      from ended as e join sequences as s on s.id = e.sequence_id
    $$;

create function notify_of_failed_step() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      select property_id into lead from sequence_runs where id = new.run_id;
      perform notify_user(notification_recipient(lead), 'failed_send',
        'failed:sequence-run-' || new.run_id, lead, null, null, new.reason, new.at);
      return null;
    end $$;
create trigger notify_of_failed_step after insert on sequence_step_results
  for each row when ((new.result = 'failed'::text)) execute function notify_of_failed_step();

create function tell_sequence_started() returns trigger language plpgsql as $$
    begin
      insert into property_events (property_id, kind, actor_id, new_value, happened_at)
      select n.property_id, 'sequence_started', n.started_by,
        jsonb_build_object('sequence', s.name), n.started_at
      from started as n join sequences as s on s.id = n.sequence_id;
      return null;
    end $$;
create trigger tell_sequence_started after insert on sequence_runs
  referencing new table as started
  for each statement execute function tell_sequence_started();
