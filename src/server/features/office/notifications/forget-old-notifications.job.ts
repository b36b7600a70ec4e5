import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';

const retentionMs = 90 * 86_400_000;

/** Every night, notifications that were read and e-mails of 90 days ago are deleted. */
export function createForgetOldNotificationsJob(options: { db: Db; clock: Clock }) {
  const { db, clock } = options;
  return scheduledJob({
    name: 'notifications.forget-old',
    schedule: '20 4 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - retentionMs);
      await db.deleteFrom('notifications').where('read_at', '<', before).execute();
      await db.deleteFrom('push_messages').where('created_at', '<', before).execute();
      await db.deleteFrom('notification_emails').where('created_at', '<', before).execute();
    },
  });
}
