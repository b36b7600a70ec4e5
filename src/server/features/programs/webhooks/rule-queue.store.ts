import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { WebhookEvent } from '#domain/webhook-events.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { leaseWebhook, nextDeliveries, releaseWebhook } from './deliveries.store.ts';

const maxAttempts = 10;

const queuedPayload = z.object({ data: z.unknown().optional() });

/** Something that happened to a lead, or to several (`leadId` is null), as the triggers of webhooks record it. */
export type RuleEvent = {
  id: number;
  eventId: string;
  type: WebhookEvent;
  leadId: number | null;
  /** What webhooks are sent; its shape depends on the type. */
  data: unknown;
};

/**
 * The queue of the rules: the internal webhook; the triggers write its deliveries in the
 * transaction of the change. It calls no URL.
 */
export const ruleQueue = {
  /** Says which events are queued from now on; without any, none. */
  async subscribe(trx: Db, events: WebhookEvent[], now: Date): Promise<void> {
    await trx
      .insertInto('webhooks')
      .values({
        url: 'lotline:rules',
        events,
        sealed_secret: '',
        created_by: null,
        created_at: now,
        is_internal: true,
        is_enabled: events.length > 0,
      })
      .onConflict((conflict) =>
        conflict
          .column('is_internal')
          .where('is_internal', '=', true)
          .doUpdateSet({ events, is_enabled: events.length > 0 }),
      )
      .execute();
  },

  /**
   * Takes or keeps the queue for a job, for a minute. @returns its id; undefined if another has it.
   */
  async lease(db: Db, jobId: string, now: Date): Promise<number | undefined> {
    const found = await db
      .selectFrom('webhooks')
      .select('id')
      .where('is_internal', '=', true)
      .executeTakeFirst();
    return found && (await leaseWebhook(db, found.id, jobId, now))?.id;
  },

  /** Whether an event waits for a rule. */
  async hasWork(db: Db): Promise<boolean> {
    const found = await db
      .selectFrom('webhooks as w')
      .innerJoin('webhook_deliveries as d', 'd.webhook_id', 'w.id')
      .select('d.id')
      .where('w.is_internal', '=', true)
      .where('w.is_enabled', '=', true)
      .where('d.state', '=', 'pending')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  release: releaseWebhook,

  /** The next events, each of another lead and the oldest of it. */
  async next(db: Db, queueId: number, now: Date): Promise<number[]> {
    return (await nextDeliveries(db, queueId, now, 100)).map(({ id }) => id);
  },

  /** Takes an event out, for the transaction that acts on it; undefined if it no longer exists. */
  async take(trx: Db, id: number): Promise<RuleEvent | undefined> {
    const row = await trx
      .deleteFrom('webhook_deliveries')
      .where('id', '=', id)
      .returning(['message_id', 'type', 'property_id', 'payload'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { data } = queuedPayload.parse(row.payload);
    return { id, eventId: row.message_id, type: row.type, leadId: row.property_id, data };
  },

  /**
   * Queues an event that was taken once for each of its leads.
   * @param leads a statement that gives their ids
   */
  async spread(trx: Db, event: RuleEvent, leads: RawBuilder<unknown>): Promise<void> {
    await sql`
      insert into webhook_deliveries (webhook_id, message_id, type, property_id, payload)
      select w.id, ${event.eventId} || '_' || e.lead, ${event.type}, e.lead, '{}'
      from (${leads}) as e (lead) cross join webhooks as w where w.is_internal order by e.lead
    `.execute(trx);
  },

  /** Delays an event that could not be applied by a minute; after ten attempts it fails. */
  async postpone(db: Db, id: number, now: Date): Promise<void> {
    const isOver = sql<boolean>`attempts + 1 >= ${maxAttempts}`;
    await db
      .updateTable('webhook_deliveries')
      .set({
        attempts: sql<number>`attempts + 1`,
        last_attempt_at: now,
        next_attempt_at: new Date(now.getTime() + 60_000),
        state: sql<'pending' | 'failed'>`case when ${isOver} then 'failed' else 'pending' end`,
        finished_at: sql<Date | null>`case when ${isOver} then ${now}::timestamptz end`,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Queues an event of a rule for a user's webhook. @returns whether there is such a webhook. */
  async queueDelivery(
    trx: Db,
    delivery: { webhookId: number; leadId: number; payload: object },
  ): Promise<boolean> {
    const webhook = await trx
      .selectFrom('webhooks')
      .select('id')
      .where('id', '=', delivery.webhookId)
      .where('is_internal', '=', false)
      .where('is_enabled', '=', true)
      .executeTakeFirst();
    if (!webhook) return false;
    await trx
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: webhook.id,
        type: 'automation.run',
        property_id: delivery.leadId,
        payload: JSON.stringify(delivery.payload),
      })
      .execute();
    return true;
  },
};
