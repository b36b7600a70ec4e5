import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  WebhookDeliveriesTable,
  WebhooksTable,
} from '#server/platform/database/schema/webhooks.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createDeliveryNotFoundError } from './webhooks.errors.ts';

export type WebhookRow = Selectable<WebhooksTable>;
export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

/**
 * After a crash, a job still holds its webhook for this long, unless it is taken over under the
 * same id.
 */
const leaseMs = 60_000;

/** A delivery that can be made now: due, with no earlier one for the same lead. */
const isNext = (now: Date) => sql<boolean>`d.state = 'pending'
  and (d.next_attempt_at is null or d.next_attempt_at <= ${now})
  and not exists (select from webhook_deliveries as e
    where e.webhook_id = d.webhook_id and e.property_id = d.property_id
      and e.state = 'pending' and e.id < d.id)`;

/** The enabled webhooks that have something to deliver now and are not held by another job. */
export async function webhooksWithWork(db: Db, jobId: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .select('w.id')
    .where('w.is_enabled', '=', true)
    .where('w.is_internal', '=', false)
    .where(sql<boolean>`(w.leased_by is null or w.leased_by = ${jobId} or w.leased_until < ${now})`)
    .where(
      sql<boolean>`exists (select from webhook_deliveries as d
        where d.webhook_id = w.id and ${isNext(now)})`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Claims or keeps a webhook for a job: while it holds it, no other delivers to it, so that the
 * events of a lead are sent in order.
 * @returns the webhook; undefined if another job was first, or it was disabled.
 */
export async function leaseWebhook(
  db: Db,
  id: number,
  jobId: string,
  now: Date,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhooks')
    .set({ leased_by: jobId, leased_until: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`(leased_by is null or leased_by = ${jobId} or leased_until < ${now})`)
    .returningAll()
    .executeTakeFirst();
}

/** Lets another job deliver to a webhook. */
export async function releaseWebhook(db: Db, id: number, jobId: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', jobId)
    .execute();
}

/** The next deliveries, at most this many, each of another lead. */
export async function nextDeliveries(
  db: Db,
  webhookId: number,
  now: Date,
  most: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries as d')
    .selectAll('d')
    .where('d.webhook_id', '=', webhookId)
    .where(isNext(now))
    .orderBy('d.id')
    .limit(most)
    .execute();
}

/** Keeps how an attempt went. */
export async function recordAttempt(
  db: Db,
  id: number,
  attempt: Partial<Omit<DeliveryRow, 'id' | 'payload'>>,
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(attempt).where('id', '=', id).execute();
}

/** Stops deliveries to a webhook and notifies the user who made it. */
export async function disableWebhook(db: Db, webhook: WebhookRow, reason: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ is_enabled: false, disabled_reason: reason, leased_by: null, leased_until: null })
    .where('id', '=', webhook.id)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const title = `The webhook to ${new URL(webhook.url).host} was disabled`;
  await sql`select notify_user(${webhook.created_by}, 'webhook', ${`webhook:${webhook.id}`}, null,
    null, null, ${`${title}: ${reason}`}, now())`.execute(db);
  await publishLiveEvent(db, {
    noun: 'webhooks',
    ...(webhook.created_by && {
      notice: { userId: webhook.created_by, title, description: reason },
    }),
  });
}

/** Queues the same message again, outside of any order. @throws `webhooks.delivery_not_found`. */
export async function resendDelivery(db: Db, webhookId: number, id: number): Promise<number> {
  const made = await db
    .insertInto('webhook_deliveries')
    .columns(['webhook_id', 'message_id', 'type', 'payload'])
    .expression(
      db
        .selectFrom('webhook_deliveries')
        .select(['webhook_id', 'message_id', 'type', 'payload'])
        .where('id', '=', id)
        .where('webhook_id', '=', webhookId),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw createDeliveryNotFoundError();
  return made.id;
}

/** Deletes deliveries that were finished before a timestamp. */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('finished_at', '<', before).execute();
}

/** Queues an event for each next action that has become due since the last check. */
export async function queueDueActions(db: Db, now: Date): Promise<void> {
  await sql`
    with clock as (
      insert into webhook_clock as c (due_until) values (${now})
      on conflict (id) do update set due_until = greatest(c.due_until, excluded.due_until)
      returning (select due_until from webhook_clock) as due_before
    )
    insert into webhook_deliveries (webhook_id, type, property_id, payload)
    select w.id, 'next_action.due', a.property_id, webhook_payload('next_action.due',
      jsonb_build_object('leadId', a.property_id, 'kind', a.kind, 'what', a.what,
        'dueOn', a.due_on, 'dueTime', a.due_time, 'userId', a.user_id))
    from clock join next_actions as a on a.due_at > clock.due_before and a.due_at <= ${now}
    cross join webhooks as w
    where w.is_enabled and 'next_action.due' = any (w.events)
    order by a.due_at, a.property_id
  `.execute(db);
}
