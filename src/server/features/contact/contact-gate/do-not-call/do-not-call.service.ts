import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DoNotCallList } from '#api/do-not-call.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { importDoNotCallKind } from './import-do-not-call.job.ts';

export type DoNotCallService = ReturnType<typeof createDoNotCallService>;

/** Lists of numbers that may not be texted: stored here, read by a job. */
export function createDoNotCallService(options: {
  db: Db;
  clock: Clock;
  files: FileStorage;
  jobs: Pick<Jobs, 'enqueue'>;
}) {
  const { db, clock, files, jobs } = options;
  return {
    /** Keeps an uploaded list and has it read. @returns the list's id. */
    async begin(
      file: { path: string; filename: string; size: number },
      actor: { userId: string },
    ): Promise<number> {
      const fileKey = `do-not-call/${randomUUID()}`;
      await files.put(fileKey, createReadStream(file.path));
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('do_not_call_lists')
          .values({
            name: file.filename,
            status: 'waiting',
            file_key: fileKey,
            file_bytes: file.size,
            problem: null,
            created_by: actor.userId,
            created_at: clock.now(),
            finished_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await jobs.enqueue(trx, importDoNotCallKind, { listId: id });
        await publishLiveEvent(trx, { noun: 'settings' });
        return id;
      });
    },

    /** The latest lists, newest first. */
    async list(): Promise<DoNotCallList[]> {
      const rows = await db
        .selectFrom('do_not_call_lists')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return rows.map(({ id, name, status, percent, total, added, rejected, problem, ...row }) => ({
        id,
        name,
        status,
        percent,
        total,
        added,
        rejected,
        problem,
        createdAt: row.created_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      }));
    },
  };
}
