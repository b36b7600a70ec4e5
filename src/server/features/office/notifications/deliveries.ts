import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import {
  type DueAction,
  readDueActions,
} from '#server/features/contact/follow-up/follow-up.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { hourIn } from './digest-hour.ts';
import { listNotifications } from './notifications.query.ts';
import { sendNotificationEmailKind } from './send-notification-email.job.ts';

export type DeliveryOptions = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  timeZone: () => string;
  /** The host that message ids end in. */
  messageHost: () => string;
};

type Line = { text: string; path?: string };

/** How many are named in an e-mail; the rest is counted. */
const maxNamed = 50;

/**
 * Writes one e-mail per user with the pending notifications. Marking and writing are one
 * transaction, so a crash leaves either both or none.
 */
export async function deliverNotifications(options: DeliveryOptions): Promise<void> {
  const { db } = options;
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from notifications where delivery = 'wanted'
  `.execute(db);
  for (const { user_id: userId } of rows) {
    await inTransaction(db, async (trx) => {
      const { rows: taken } = await sql<{ id: number; was_read: boolean }>`
        update notifications as n set delivery = 'done' from (
          select id from notifications where user_id = ${userId} and delivery = 'wanted'
          order by id for update skip locked
        ) as wanted where n.id = wanted.id
        returning n.id, n.read_at is not null as was_read
      `.execute(trx);
      // Notifications that were read meanwhile need no e-mail.
      const ids = taken.flatMap(({ id, was_read: wasRead }) => (wasRead ? [] : [id]));
      if (ids.length === 0) return;
      const notifications = await listNotifications(trx, {
        userId,
        limit: maxNamed,
        onlyIds: ids,
      });
      const lines: Line[] = notifications.map(({ title, body, conversationId, propertyId }) => ({
        text: body ? `${title}: ${body}` : title,
        ...pathOfNotification({ conversationId, propertyId }),
      }));
      if (ids.length > notifications.length)
        lines.push({ text: `And ${ids.length - notifications.length} more.` });
      const subject =
        notifications.length === 1
          ? notifications[0]!.title
          : `${ids.length} notifications from Lotline`;
      await addEmail(trx, options, { userId, subject, lines });
    });
  }
}

/**
 * Writes the daily e-mail of each user at their hour. The day's row is the lock: it is inserted
 * once per day and user, even if nothing is due.
 */
export async function prepareDigests(options: DeliveryOptions): Promise<void> {
  const { db, clock } = options;
  const timeZone = options.timeZone();
  const now = clock.now();
  const today = calendarDayOf(now, timeZone);
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id from notification_choices as c
    join users as u on u.id = c.user_id and u.role <> 'removed'
    where c.digest and c.digest_hour <= ${hourIn(now, timeZone)} and c.digest_from <= ${today}::date
      and not exists (select from notification_emails as e
        where e.user_id = c.user_id and e.digest_day = ${today}::date)
  `.execute(db);
  for (const { user_id: userId } of rows) {
    await inTransaction(db, async (trx) => {
      const { total, data } = await readDueActions(trx, {
        userId,
        today,
        timeZone,
        limit: maxNamed,
      });
      const lines = digestLines(data, today);
      if (total > data.length)
        lines.push({ text: `And ${total - data.length} more.`, path: '/today' });
      const subject = total === 1 ? '1 action is due today' : `${total} actions are due today`;
      await addEmail(trx, options, { userId, subject, lines, digestDay: today });
    });
  }
}

const digestLines = (actions: DueAction[], today: string): Line[] =>
  actions.map(({ propertyId, owner, address, description, dueOn }) => ({
    text: `${dueOn < today ? 'Overdue: ' : ''}${description} (${owner}, ${address})`,
    path: `/today?property=${propertyId}`,
  }));

/** Where a notification leads: its thread, else its lead. */
export function pathOfNotification(notifications: {
  conversationId: number | null;
  propertyId: number | null;
}): {
  path?: string;
} {
  if (notifications.conversationId)
    return { path: `/ai-chat?conversation=${notifications.conversationId}` };
  return notifications.propertyId ? { path: `/?property=${notifications.propertyId}` } : {};
}

async function addEmail(
  trx: Db,
  { clock, jobs, messageHost }: DeliveryOptions,
  email: { userId: string; subject: string; lines: Line[]; digestDay?: string },
): Promise<void> {
  const isEmpty = email.lines.length === 0;
  const added = await trx
    .insertInto('notification_emails')
    .values({
      user_id: email.userId,
      digest_day: email.digestDay ?? null,
      subject: email.subject,
      lines: JSON.stringify(email.lines),
      message_id: `<${randomUUID()}@${messageHost()}>`,
      state: isEmpty ? 'empty' : 'queued',
      created_at: clock.now(),
    })
    // Another machine was quicker.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added && !isEmpty) {
    await jobs.enqueue(trx, sendNotificationEmailKind, { emailId: added.id });
  }
}
