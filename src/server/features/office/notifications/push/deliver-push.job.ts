import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { hourIn } from '../digest-hour.ts';
import { pathOfNotification } from '../deliveries.ts';
import { countUnread, listNotifications } from '../notifications.query.ts';
import { isQuietHour } from './is-quiet-hour.ts';
import { pushMessagesStore as store } from './push-messages.store.ts';
import { sendPushKind } from './send-push.job.ts';

export const deliverPushKind: JobKind<object> = {
  name: 'notifications.push',
  data: z.object({}),
};

/** More at once are one message. */
const maxSingle = 3;

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  timeZone: () => string;
};

/** Whether a notification waits to be pushed. */
export async function hasWaitingPush(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from notifications where push = 'wanted') as waits
  `.execute(db);
  return rows[0]?.waits ?? false;
}

/** New notifications become messages to the user's devices, within the user's hours and lists. */
export function createDeliverPushJob(options: Options): JobDefinition<object> {
  const { db, clock, jobs, timeZone } = options;

  async function deliverTo(trx: Db, userId: string): Promise<void> {
    const { rows: taken } = await sql<{ id: number; isWanted: boolean }>`
      update notifications as n set push = 'done' from (
        select id from notifications where user_id = ${userId} and push = 'wanted'
        order by id for update skip locked
      ) as wanted
      where n.id = wanted.id
      returning n.id, n.read_at is null and (n.property_id is null or exists (
        select from properties as p, notification_choices as c
        where p.id = n.property_id and c.user_id = n.user_id
          and (c.push_lists = '{}' or p.property_type = any(c.push_lists)))) as "isWanted"
    `.execute(trx);
    const ids = taken.flatMap(({ id, isWanted }) => (isWanted ? [id] : []));
    if (ids.length === 0 || (await isQuiet(trx, userId))) return;
    const [found, unread, devices] = await Promise.all([
      listNotifications(trx, { userId, limit: 50, onlyIds: ids }),
      countUnread(trx, userId),
      store.subscriptionsOf(trx, userId),
    ]);
    const single = found.map((one) => ({
      title: one.title,
      body: one.body,
      path: pathOfNotification(one).path ?? '/',
      tag: `notification-${one.id}`,
      unread,
    }));
    const payloads =
      found.length > maxSingle
        ? [
            {
              title: `${ids.length} notifications`,
              body: found
                .slice(0, maxSingle)
                .map(({ title }) => title)
                .join('\n'),
              path: '/today',
              tag: 'notifications',
              unread,
            },
          ]
        : single;
    for (const { id: device } of devices) {
      for (const payload of payloads) {
        const { id: messageId } = await store.add(trx, device, payload, clock.now());
        await jobs.enqueue(trx, sendPushKind, { messageId });
      }
    }
  }

  async function isQuiet(trx: Db, userId: string): Promise<boolean> {
    const hours = await trx
      .selectFrom('notification_choices')
      .select(['push_from as from', 'push_to as to'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return hours !== undefined && isQuietHour(hourIn(clock.now(), timeZone()), hours);
  }

  return {
    ...deliverPushKind,
    // What an announcement has missed.
    schedule: '* * * * *',
    retryLimit: 0,
    async run() {
      const { rows } = await sql<{ user_id: string }>`
        select distinct user_id from notifications where push = 'wanted'
      `.execute(db);
      for (const { user_id: userId } of rows) {
        await inTransaction(db, (trx) => deliverTo(trx, userId));
      }
    },
  };
}
