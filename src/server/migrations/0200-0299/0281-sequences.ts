import { sql, type Kysely } from 'kysely';

/**
 * Sequences of contacts. What ends one ends it by a trigger, in the transaction of the reply, the
 * opt-out, the change of status, the wrong number or the signature, whichever code stores it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sequences (
      id bigint generated always as identity primary key,
      name text not null,
      steps jsonb not null,
      state text not null default 'running' check (state in ('running', 'paused', 'archived')),
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table sequence_runs (
      id bigint generated always as identity primary key,
      sequence_id bigint not null references sequences (id) on delete cascade,
      property_id bigint not null references properties (id) on delete cascade,
      state text not null default 'running' check (state in ('running', 'paused', 'ended')),
      due_at timestamptz not null,
      lease_until timestamptz,
      started_by text references users (id) on delete set null,
      started_at timestamptz not null,
      ended_at timestamptz,
      ending text
    )
  `.execute(db);
  // A lead is in one sequence at a time: two would write to it on one day.
  await sql`
    create unique index sequence_runs_of_lead on sequence_runs (property_id) where state <> 'ended'
  `.execute(db);
  await sql`
    create index sequence_runs_due on sequence_runs (due_at) where state = 'running'
  `.execute(db);
  await sql`create index sequence_runs_of_sequence on sequence_runs (sequence_id, id)`.execute(db);
  // A step has one result for ever: nothing is sent twice.
  await sql`
    create table sequence_step_results (
      run_id bigint not null references sequence_runs (id) on delete cascade,
      step_id text not null,
      result text not null check (result in ('done', 'sent', 'skipped', 'failed')),
      reason text not null default '',
      reference text not null default '',
      at timestamptz not null,
      primary key (run_id, step_id)
    )
  `.execute(db);
  await sql`
    create function tell_sequence_started() returns trigger language plpgsql as $$
    begin
      insert into property_events (property_id, kind, actor_id, new_value, happened_at)
      select n.property_id, 'sequence_started', n.started_by,
        jsonb_build_object('sequence', s.name), n.started_at
      from started as n join sequences as s on s.id = n.sequence_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger tell_sequence_started after insert on sequence_runs
    referencing new table as started for each statement execute function tell_sequence_started()
  `.execute(db);
  await createEndings(db);
}

async function createEndings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_sequence_runs(leads bigint[], why text, moment timestamptz) returns void
    language sql as $$
      with ended as (
        update sequence_runs set state = 'ended', ending = why, ended_at = moment
        where property_id = any(leads) and state <> 'ended'
        returning property_id, sequence_id
      )
      insert into property_events (property_id, kind, new_value, happened_at)
      select e.property_id, 'sequence_ended',
        jsonb_build_object('sequence', s.name, 'ending', why), moment
      from ended as e join sequences as s on s.id = e.sequence_id
    $$
  `.execute(db);
  await sql`
    create function leads_of_number(phone text) returns bigint[] language sql stable as $$
      select coalesce(array_agg(property_id), '{}') from (
        select property_id from property_phones where number = phone
        union select property_id from conversations
        where phone_number = phone and property_id is not null
      ) as found
    $$
  `.execute(db);
  await createTrigger(db, {
    name: 'messages',
    event: sql`after insert on messages`,
    when: sql`new.sender = 'owner'`,
    body: sql`perform end_sequence_runs(leads_of_number(
      (select phone_number from conversations where id = new.conversation_id)),
      'reply', new.created_at);`,
  });
  await createTrigger(db, {
    name: 'opt_outs',
    event: sql`after insert on opt_outs`,
    when: sql`new.kind = 'phone'`,
    body: sql`perform end_sequence_runs(leads_of_number(new.value), 'opted_out', new.created_at);`,
  });
  await createTrigger(db, {
    name: 'lead_status',
    event: sql`after update of lead_status, deleted_at on properties`,
    when: sql`old.lead_status is distinct from new.lead_status
      or (old.deleted_at is null and new.deleted_at is not null)`,
    body: sql`perform end_sequence_runs(array[new.id],
      case when new.deleted_at is null then 'lead_status' else 'deleted' end, now());`,
  });
  await createTrigger(db, {
    name: 'phone_status',
    event: sql`after update of status on property_phones`,
    when: sql`new.status = 'wrong' and old.status <> 'wrong'`,
    body: sql`perform end_sequence_runs(array[new.property_id], 'wrong_number', now());`,
  });
  await createTrigger(db, {
    name: 'contract_signed',
    event: sql`after update of state on contract_signings`,
    when: sql`new.state = 'signed' and old.state <> 'signed'`,
    body: sql`perform end_sequence_runs(array(select property_id from purchase_contracts
      where id = new.contract_id and property_id is not null), 'contract_signed', new.signed_at);`,
  });
}

async function createTrigger(
  db: Kysely<unknown>,
  trigger: Record<'event' | 'when' | 'body', ReturnType<typeof sql>> & { name: string },
): Promise<void> {
  const name = sql.raw(`end_sequences_by_${trigger.name}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      ${trigger.body}
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${name} ${trigger.event} for each row when (${trigger.when})
    execute function ${name}()
  `.execute(db);
}
