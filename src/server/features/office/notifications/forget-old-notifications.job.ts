import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { outboxKey } from '#server/providers/mailer/outbox-key.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';

const retentionMs = 90 * 86_400_000;

/** Every night, notifications that were read and e-mails of 90 days ago are deleted. */
export function createForgetOldNotificationsJob(options: {
  db: Db;
  clock: Clock;
  files: Pick<FileStorage, 'remove'>;
}) {
  const { db, clock, files } = options;
  return scheduledJob({
    name: 'notifications.forget-old',
    schedule: '20 4 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - retentionMs);
      await db.deleteFrom('notifications').where('read_at', '<', before).execute();
      await db.deleteFrom('push_messages').where('created_at', '<', before).execute();
      const old = db.selectFrom('notification_emails').where('created_at', '<', before);
      // First what waits in the outbox: a process that dies here is followed by tomorrow’s.
      for (const { message_id } of await old.select('message_id').execute()) {
        await files.remove(outboxKey(message_id));
      }
      await db.deleteFrom('notification_emails').where('created_at', '<', before).execute();
    },
  });
}
