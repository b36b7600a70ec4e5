import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';

/** A scheduled text still needs its images. */
const isNotScheduled = sql<boolean>`not exists (select from scheduled_texts as t
  where t.ended_at is null and message_media.id = any (t.media_ids))`;

const unsentRetentionMs = 86_400_000;

/** Deletes images that were chosen a day ago and never sent. */
export async function removeUnsentMedia({
  db,
  files,
  clock,
}: {
  db: Db;
  files: FileStorage;
  clock: Clock;
}): Promise<void> {
  const rows = await db
    .deleteFrom('message_media')
    .where('message_id', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - unsentRetentionMs))
    .where(isNotScheduled)
    .returning('file_key')
    .execute();
  for (const { file_key: key } of rows) if (key) await files.remove(key);
}
