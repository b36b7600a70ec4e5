import { sql, type Kysely } from 'kysely';

/**
 * Rules that act on a lead when something happens to it. They hear of it through the triggers of
 * webhooks: one internal webhook stands for all of them, and its deliveries are their queue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column is_internal boolean not null default false`.execute(db);
  await sql`create unique index webhooks_one_internal on webhooks (is_internal) where is_internal`.execute(
    db,
  );
  // A change that a rule makes is no event for rules: two could call each other for ever.
  await sql`
    create function keep_rules_from_rules() returns trigger language plpgsql as $$
    begin
      if exists (select from webhooks where id = new.webhook_id and is_internal) then
        return null;
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger webhook_deliveries_of_rules before insert on webhook_deliveries
    for each row when (current_setting('lotline.automation', true) = 'on')
    execute function keep_rules_from_rules()
  `.execute(db);
  await sql`alter table notifications drop constraint notifications_kind_check`.execute(db);
  await sql`
    alter table notifications add constraint notifications_kind_check
    check (kind in ('reply', 'signature', 'mention', 'failed_send', 'automation', 'webhook'))
  `.execute(db);
  await sql`
    create table automations (
      id bigint generated always as identity primary key,
      name text not null,
      event text not null,
      filter jsonb not null,
      action jsonb not null,
      is_active boolean not null default false,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table automation_runs (
      id bigint generated always as identity primary key,
      automation_id bigint not null references automations (id) on delete cascade,
      event_id text not null,
      property_id bigint,
      outcome text not null check (outcome in ('changed', 'unchanged', 'failed')),
      before jsonb,
      after jsonb,
      reason text not null default '',
      at timestamptz not null,
      -- An event is applied once, however often it is delivered.
      constraint automation_runs_once unique (automation_id, event_id)
    )
  `.execute(db);
  // A rule's history, latest first.
  await sql`create index automation_runs_of on automation_runs (automation_id, id desc)`.execute(
    db,
  );
}
