import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { importSalesKind } from './import-sales.job.ts';
import { createSaleListBusyError, createSaleListNotFoundError } from './sales.errors.ts';

export type SaleListsService = ReturnType<typeof createSaleListsService>;

/** Tables of sales: stored here, read by a job. */
export function createSaleListsService(options: {
  db: Db;
  clock: Clock;
  files: FileStorage;
  jobs: Pick<Jobs, 'enqueue'>;
}) {
  const { db, clock, files, jobs } = options;
  return {
    /** Keeps an uploaded table and has it read. @returns the list's id. */
    async begin(
      file: { path: string; filename: string },
      { userId }: { userId: string },
    ): Promise<number> {
      const fileKey = `sales/${randomUUID()}`;
      await files.put(fileKey, createReadStream(file.path));
      return inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('sale_lists')
          .values({
            name: file.filename,
            status: 'waiting',
            file_key: fileKey,
            problem: null,
            created_by: userId,
            created_at: clock.now(),
            finished_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await jobs.enqueue(trx, importSalesKind, { listId: id });
        await publishLiveEvent(trx, { noun: 'imports' });
        return id;
      });
    },

    /** @throws `sales.list_not_found` (404), `sales.list_busy` (409). */
    async remove(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const row = await trx
          .selectFrom('sale_lists')
          .select('status')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw createSaleListNotFoundError();
        if (row.status === 'waiting' || row.status === 'running') throw createSaleListBusyError();
        await trx.deleteFrom('sale_buyers').where('list_id', '=', id).execute();
        await trx.deleteFrom('sale_lists').where('id', '=', id).execute();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'imports' });
      });
    },
  };
}
