import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type {
  NotificationEmailState,
  NotificationEmailsTable,
} from '#server/platform/database/schema/notifications.tables.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { Mailer } from '#server/providers/mailer/mailer.ts';
import { handOver, sendOnce } from '#server/providers/mailer/send-once.ts';
import { notificationMessage } from './notification-message.ts';

/** Sending one e-mail that is written down already. */
export const sendNotificationEmailKind: JobKind<{ emailId: number }> = {
  name: 'notifications.send-email',
  data: z.object({ emailId: z.int().positive() }),
};

const interrupted = 'The server stopped while the e-mail was being sent. It may have arrived.';

type Email = Selectable<NotificationEmailsTable>;

/** Sends a notification's e-mail once; one that may have been sent is never sent again. */
export function createSendNotificationEmailJob(options: {
  db: Db;
  clock: Clock;
  findMailer: () => Mailer;
  /** The base URL of links; without it there are none. */
  publicUrl: string | undefined;
}): JobDefinition<{ emailId: number }> {
  const { db, clock, findMailer, publicUrl } = options;

  const finish = (id: number, state: NotificationEmailState, reason = '') =>
    db
      .updateTable('notification_emails')
      .set({ state, reason, finished_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();

  async function send(mailer: Mailer, email: Email): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select(['email', 'role'])
      .where('id', '=', email.user_id)
      .executeTakeFirst();
    if (!user || user.role === 'removed') {
      await finish(email.id, 'failed', 'The user is no longer in the team.');
      return;
    }
    const message = notificationMessage(email, user.email, publicUrl);
    const { state, reason } = await handOver(mailer, message);
    await finish(email.id, state, reason);
  }

  const findBegun = (id: number) =>
    db
      .selectFrom('notification_emails')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .executeTakeFirst();

  return {
    ...sendNotificationEmailKind,
    concurrency: 2,
    expireAfter: 180,
    async run({ data, logger }) {
      const claimed = await db
        .updateTable('notification_emails')
        .set({ state: 'sending' })
        .where('id', '=', data.emailId)
        .where('state', '=', 'queued')
        .returningAll()
        .executeTakeFirst();
      const email = claimed ?? (await findBegun(data.emailId));
      if (!email) return;
      const mailer = findMailer();
      await sendOnce(mailer, Boolean(claimed), {
        send: () => send(mailer, email),
        doubt: async () => {
          logger.warn({ emailId: email.id }, 'an e-mail was interrupted and may have been sent');
          await finish(email.id, 'doubtful', interrupted);
        },
      });
    },
  };
}
