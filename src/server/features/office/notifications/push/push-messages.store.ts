import type { SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

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

/** A device whose session has ended gets nothing: its user was signed out there. */
const isSignedIn = sql<SqlBool>`s.session_id in (select id from sessions where expires_at > now())`;

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
      .selectFrom('push_subscriptions as s')
      .selectAll()
      .where('user_id', '=', userId)
      .where(isSignedIn)
      .orderBy('id')
      .execute(),

  forgetSignedOut: (trx: Db, userId: string) =>
    trx
      .deleteFrom('push_subscriptions as s')
      .where('user_id', '=', userId)
      .where(sql<SqlBool>`not coalesce(${isSignedIn}, false)`)
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
      .where(isSignedIn)
      .executeTakeFirst(),

  finish: (db: Db, id: number, changes: { state: 'sent' | 'failed'; reason: string; at: Date }) =>
    db
      .updateTable('push_messages')
      .set({ state: changes.state, reason: changes.reason, finished_at: changes.at })
      .where('id', '=', id)
      .execute(),
};
