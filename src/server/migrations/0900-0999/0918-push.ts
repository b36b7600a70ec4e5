import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Notifications reach a user's devices by web push, within the hours and lists that the user chose. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('push', async (trx) => {
    await sql`
      create table push_subscriptions (
        id bigint generated always as identity primary key,
        user_id text not null references users (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        device text not null,
        created_at timestamptz not null,
        last_sent_at timestamptz
      )
    `.execute(trx);
    await sql`create index push_subscriptions_of_user on push_subscriptions (user_id)`.execute(trx);
    await sql`
      create table push_messages (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references push_subscriptions (id) on delete cascade,
        payload jsonb not null,
        state text not null constraint push_messages_state_check
          check (state in ('failed', 'queued', 'sent')),
        reason text not null default '',
        created_at timestamptz not null,
        finished_at timestamptz
      )
    `.execute(trx);
    await sql`
      create index push_messages_of_subscription on push_messages (subscription_id, id)
    `.execute(trx);
    await sql`
      alter table notification_choices
        -- Hours of the day in the installation's time zone; equal ones are the whole day.
        add column push_from smallint not null default 0,
        add column push_to smallint not null default 0,
        -- Lists of leads that are pushed; none named is all.
        add column push_lists text[] not null default '{}',
        add column sound boolean not null default true
    `.execute(trx);
    await sql`
      alter table notifications add column push text not null default 'none'
        constraint notifications_push_check check (push in ('done', 'none', 'wanted'))
    `.execute(trx);
    await notifyUser.execute(trx);
  });
  await steps.buildIndex('notifications_to_push', `notifications (user_id) where push = 'wanted'`);
}

/** As before, with a column for each channel. */
const notifyUser = sql`
  create or replace function notify_user(recipient text, what text, about text, lead bigint,
    conversation bigint, actor text, words text, moment timestamp with time zone)
    returns void language plpgsql as $$
    declare
      mails text;
      pushes text;
    begin
      if recipient is null then return; end if;
      select case when c.email then 'wanted' else 'none' end,
          case when c.push then 'wanted' else 'none' end
        into mails, pushes
        from notification_choices as c where c.user_id = recipient;
      insert into notifications as n (user_id, kind, subject, property_id, conversation_id,
        actor_id, body, created_at, delivery, push)
      values (recipient, what, about, lead, conversation, actor, left(words, 300), moment,
        coalesce(mails, 'none'), coalesce(pushes, 'none'))
      on conflict (user_id, subject) where read_at is null do update set
        count = n.count + 1, property_id = excluded.property_id, body = excluded.body,
        created_at = excluded.created_at,
        -- A thousand failures of one campaign are one e-mail.
        delivery = case when what = 'failed_send' then n.delivery else excluded.delivery end,
        push = case when what = 'failed_send' then n.push else excluded.push end;
      perform pg_notify('lotline_events', '{"noun":"notifications"}');
    end $$
`;
