import type { Db } from '#server/platform/database/connect.ts';

/** What a device shows. */
export type PushPayload = {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** A later one of the same tag takes its place. */
  tag: string;
  /** Unread notifications, for the badge of the icon. */
  unread: number;
};

export const pushMessagesStore = {
  add: (trx: Db, subscriptionId: number, payload: PushPayload, at: Date) =>
    trx
      .insertInto('push_messages')
      .values({
        subscription_id: subscriptionId,
        payload: JSON.stringify(payload),
        state: 'queued',
        created_at: at,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),

  subscriptionsOf: (db: Db, userId: string) =>
    db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),

  /** A message that was not handed over yet, with the device that it is for. */
  findQueued: (db: Db, id: number) =>
    db
      .selectFrom('push_messages as m')
      .innerJoin('push_subscriptions as s', 's.id', 'm.subscription_id')
      .select(['m.id', 'm.payload', 'm.created_at as createdAt', 's.id as subscriptionId'])
      .select(['s.endpoint', 's.p256dh', 's.auth'])
      .where('m.id', '=', id)
      .where('m.state', '=', 'queued')
      .executeTakeFirst(),

  finish: (db: Db, id: number, changes: { state: 'sent' | 'failed'; reason: string; at: Date }) =>
    db
      .updateTable('push_messages')
      .set({ state: changes.state, reason: changes.reason, finished_at: changes.at })
      .where('id', '=', id)
      .execute(),
};
