import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ClosingDocument } from '#api/deals/closing-parts.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { DocumentState } from '#domain/closings/closing-ways.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createClosingNotFoundError, createUnknownFileError } from './closings.errors.ts';
import { confirmRoom } from './closing-parts.service.ts';
import { viewDocument } from './closings.query.ts';

/** What can be added, by its first bytes. */
const kinds = [
  { extension: 'pdf', type: 'application/pdf', starts: Buffer.from('%PDF-') },
  { extension: 'png', type: 'image/png', starts: Buffer.from('\x89PNG', 'latin1') },
  { extension: 'jpg', type: 'image/jpeg', starts: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** @throws `closings.not_found`, 404. */
async function find(db: Db, id: number) {
  const row = await db
    .selectFrom('closing_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw createClosingNotFoundError();
  return row;
}

type Options = { db: Db; clock: Clock; files: FileStorage };

export type ClosingDocumentsService = ReturnType<typeof createClosingDocumentsService>;

async function kindOf(path: string) {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return kinds.find(({ starts }) => buffer.subarray(0, starts.length).equals(starts));
  } finally {
    await file.close();
  }
}

/** The documents of a closing and their files. */
export function createClosingDocumentsService(options: Options) {
  const { db, clock } = options;
  return {
    /** @throws `closings.not_found` (404), `closings.too_many` (409). */
    add: (closingId: number, title: string): Promise<ClosingDocument> =>
      inTransaction(db, async (trx) => {
        await confirmRoom(trx, closingId, 'closing_documents');
        const row = await trx
          .insertInto('closing_documents')
          .values({ closing_id: closingId, title, state: 'needed', changed_at: clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return viewDocument(row);
      }),

    /** @throws `closings.not_found`, 404. */
    change: (
      id: number,
      { title, state }: { title?: string | undefined; state?: DocumentState | undefined },
    ): Promise<ClosingDocument> =>
      inTransaction(db, async (trx) => {
        await find(trx, id);
        const row = await trx
          .updateTable('closing_documents')
          .set({ ...(title && { title }), ...(state && { state }), changed_at: clock.now() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw createClosingNotFoundError();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return viewDocument(row);
      }),

    ...createDocumentFiles(options),
  };
}

/** The files of documents; a document that goes takes its file along. */
function createDocumentFiles({ db, clock, files }: Options) {
  return {
    /**
     * Keeps the file of a document, which counts as received then; an earlier one is replaced.
     * @throws `closings.not_found` (404), `closings.unknown_file` (400).
     */
    async upload(
      id: number,
      file: { path: string; filename: string; size: number },
    ): Promise<ClosingDocument> {
      await find(db, id);
      const kind = await kindOf(file.path);
      if (!kind) throw createUnknownFileError();
      const key = `closings/${randomUUID()}.${kind.extension}`;
      await files.put(key, createReadStream(file.path));
      const { before, after } = await inTransaction(db, async (trx) => {
        const earlier = await find(trx, id);
        const row = await trx
          .updateTable('closing_documents')
          .set({
            file_key: key,
            file_name: file.filename,
            file_type: kind.type,
            file_bytes: file.size,
            state: 'received',
            changed_at: clock.now(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw createClosingNotFoundError();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return { before: earlier, after: row };
      }).catch(async (error: unknown) => {
        await files.remove(key);
        throw error;
      });
      if (before.file_key) await files.remove(before.file_key);
      return viewDocument(after);
    },

    /** @throws `closings.not_found`, 404, also without a file. */
    async read(id: number): Promise<{ stream: Readable; name: string; type: string }> {
      const { file_key: key, file_name: name, file_type: type } = await find(db, id);
      if (!key) throw createClosingNotFoundError();
      return { stream: await files.read(key), name, type };
    },

    /** @throws `closings.not_found`, 404. */
    async remove(id: number): Promise<void> {
      const gone = await inTransaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('closing_documents')
          .where('id', '=', id)
          .returning('file_key')
          .executeTakeFirst();
        if (!row) throw createClosingNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return row;
      });
      if (gone.file_key) await files.remove(gone.file_key);
    },
  };
}
