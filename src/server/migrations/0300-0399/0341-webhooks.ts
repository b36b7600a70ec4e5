import { sql, type Kysely } from 'kysely';

/**
 * Webhooks, and what is to be delivered to them. Triggers queue a delivery in the transaction of
 * the change that it tells of, for each webhook that asks for such events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id bigint generated always as identity primary key,
      url text not null,
      events text[] not null,
      sealed_secret text not null,
      -- Signs as well until the day after the secret was rotated.
      old_sealed_secret text,
      old_secret_until timestamptz,
      is_enabled boolean not null default true,
      disabled_reason text,
      -- The job that delivers at present, so that each lead's events go out in order.
      leased_by text,
      leased_until timestamptz,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      webhook_id bigint not null references webhooks (id) on delete cascade,
      message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
      type text not null,
      -- Events of one lead are delivered in order; a lead that is gone is still named.
      property_id bigint,
      payload jsonb not null,
      state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- Null: at once.
      next_attempt_at timestamptz,
      first_attempt_at timestamptz,
      last_attempt_at timestamptz,
      finished_at timestamptz,
      response_status integer,
      response_body text not null default '',
      error text not null default '',
      duration_ms integer,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // A webhook's deliveries, latest first.
  await sql`create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc)`.execute(
    db,
  );
  // What is still to be delivered, and what waits before it for the same lead.
  await sql`
    create index webhook_deliveries_pending on webhook_deliveries (webhook_id, property_id, id)
    where state = 'pending'
  `.execute(db);
  // Those that are too old, every night.
  await sql`create index webhook_deliveries_finished on webhook_deliveries (finished_at)`.execute(
    db,
  );
  // How far the search for due next actions has come.
  await sql`
    create table webhook_clock (
      id integer primary key default 1 check (id = 1),
      due_until timestamptz not null
    )
  `.execute(db);
  await announceDeliveries(db);
  await queueByStatement(db);
  await queueByRow(db);
}

async function announceDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_webhook_deliveries() returns trigger language plpgsql as $$
    begin
      if exists (select from queued) then
        perform pg_notify('lotline_events', '{"noun":"webhooks"}');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger webhook_deliveries_announced after insert on webhook_deliveries
    referencing new table as queued
    for each statement execute function announce_webhook_deliveries()
  `.execute(db);
  await sql`
    create function webhook_payload(type text, data jsonb) returns jsonb language sql stable as $$
      select jsonb_build_object('type', type, 'timestamp',
        to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)
    $$
  `.execute(db);
  await sql`
    create function queue_webhooks(event text, lead bigint, data jsonb)
    returns void language sql as $$
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, event, lead, webhook_payload(event, data) from webhooks as w
      where w.is_enabled and event = any (w.events)
    $$
  `.execute(db);
}

/** Changes that can be a hundred thousand at once: one statement queues all of them. */
async function queueByStatement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function queue_webhooks_of_new_leads() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, 'lead.created', n.id, webhook_payload('lead.created', jsonb_build_object(
        'leadId', n.id, 'propertyType', n.property_type, 'importId', n.created_by_import))
      from webhooks as w cross join added as n
      where w.is_enabled and 'lead.created' = any (w.events) and not n.is_sample;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger properties_webhooks after insert on properties
    referencing new table as added
    for each statement execute function queue_webhooks_of_new_leads()
  `.execute(db);
  await sql`
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
    end $$
  `.execute(db);
  await sql`
    create trigger property_events_webhooks after insert on property_events
    referencing new table as added
    for each statement execute function queue_webhooks_of_timeline()
  `.execute(db);
  await sql`
    create function queue_webhooks_of_import_changes() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, 'lead.changed', c.property_id, webhook_payload('lead.changed',
        jsonb_build_object('leadId', c.property_id, 'change', 'import_updated',
          'importId', c.import_id, 'before', c.before, 'after', c.after))
      from webhooks as w cross join added as c
      where w.is_enabled and 'lead.changed' = any (w.events);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger import_changes_webhooks after insert on import_changes
    referencing new table as added
    for each statement execute function queue_webhooks_of_import_changes()
  `.execute(db);
  await sql`
    create function queue_webhooks_of_new_signals() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, 'signal.opened', s.property_id, webhook_payload('signal.opened',
        jsonb_build_object('leadId', s.property_id, 'signalId', s.id, 'kind', s.kind,
          'caseNumber', s.case_number, 'source', s.source))
      from webhooks as w cross join added as s
      where w.is_enabled and 'signal.opened' = any (w.events) and s.is_open;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger signals_webhooks_added after insert on signals
    referencing new table as added
    for each statement execute function queue_webhooks_of_new_signals()
  `.execute(db);
  await sql`
    create function queue_webhooks_of_signals() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, type, property_id, payload)
      select w.id, c.type, c.property_id, webhook_payload(c.type,
        jsonb_build_object('leadId', c.property_id, 'signalId', c.id, 'kind', c.kind,
          'caseNumber', c.case_number, 'source', c.source))
      from webhooks as w join (
        select n.*, case when n.is_open then 'signal.opened' else 'signal.closed' end as type
        from after_change as n join before_change as o on o.id = n.id
        where n.is_open is distinct from o.is_open
      ) as c on c.type = any (w.events)
      where w.is_enabled;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger signals_webhooks_changed after update on signals
    referencing new table as after_change old table as before_change
    for each statement execute function queue_webhooks_of_signals()
  `.execute(db);
}

/** One trigger a table, for changes that come one by one. */
async function queueByRow(db: Kysely<unknown>): Promise<void> {
  const watch = async (trigger: {
    name: string;
    /** When it fires: `update of status on messages`. */
    on: string;
    when: string;
    /** Event, lead and data. */
    queue: string;
  }) => {
    const { name, on, when, queue } = trigger;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$
         begin perform queue_webhooks(${queue}); return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${name} after ${on} for each row when (${when}) execute function ${name}()`,
      )
      .execute(db);
  };
  const lead = '(select property_id from conversations where id = new.conversation_id)';
  const message = `'leadId', ${lead}, 'conversationId', new.conversation_id, 'messageId', new.id`;
  await watch({
    name: 'webhook_message_received',
    on: 'insert on messages',
    when: `new.sender = 'owner'`,
    queue: `'message.received', ${lead}, jsonb_build_object(${message}, 'content', new.content)`,
  });
  await watch({
    name: 'webhook_message_state',
    on: 'update of status on messages',
    when: `new.sender = 'user' and new.status is distinct from old.status`,
    queue: `'message.state', ${lead},
      jsonb_build_object(${message}, 'status', new.status, 'reason', new.reason)`,
  });
  await watch({
    name: 'webhook_opt_out',
    on: 'insert on opt_outs',
    when: 'new.lifted_at is null',
    queue: `'opt_out.created', null,
      jsonb_build_object('kind', new.kind, 'value', new.value, 'source', new.source)`,
  });
  const imported = `'import.finished', null, jsonb_build_object('importId', new.id,
    'filename', new.filename, 'created', new.created, 'updated', new.updated,
    'unchanged', new.unchanged, 'rejected', new.rejected, 'total', new.total)`;
  await watch({
    name: 'webhook_import_stored',
    on: 'insert on imports',
    when: 'new.finished_at is not null',
    queue: imported,
  });
  await watch({
    name: 'webhook_import_finished',
    on: 'update of finished_at on imports',
    when: 'new.finished_at is not null and old.finished_at is null',
    queue: imported,
  });
  await watch({
    name: 'webhook_petition_read',
    on: 'update of status on petition_documents',
    when: `new.status in ('completed', 'error') and new.status is distinct from old.status`,
    queue: `'petition.read', new.property_id, jsonb_build_object('documentId', new.id,
      'leadId', new.property_id, 'status', new.status, 'error', new.error)`,
  });
  await watch({
    name: 'webhook_letter_state',
    on: 'update of status on mail_pieces',
    when: 'new.status is distinct from old.status',
    queue: `'letter.state', new.property_id, jsonb_build_object('leadId', new.property_id,
      'trackingId', new.tracking_id, 'status', new.status)`,
  });
  const contractLead = '(select property_id from purchase_contracts where id = new.contract_id)';
  await watch({
    name: 'webhook_contract_signed',
    on: 'update of state on contract_signings',
    when: `new.state = 'signed' and old.state is distinct from 'signed'`,
    queue: `'contract.signed', ${contractLead}, jsonb_build_object('leadId', ${contractLead},
      'contractId', new.contract_id, 'party', new.party, 'signer', new.signer_name)`,
  });
}
