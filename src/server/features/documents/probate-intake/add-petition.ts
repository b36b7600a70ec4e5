import { createReadStream } from 'node:fs';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { fileKeyOf, identifyFile, looksReadable } from './petition-files.ts';
import { createEmptyPetitionError, createNotAPetitionFileError } from './probate-intake.errors.ts';
import { petitionCasesStore } from './petition-cases.store.ts';
import { probateIntakeStore } from './probate-intake.store.ts';
import { petitionJobKey, readPetitionKind } from './read-petition.kind.ts';
import type { Clock } from '#domain/clock.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';

type Options = { db: Db; files: FileStorage; clock: Clock; jobs: Jobs };

/** Documents that are queued: uploaded, or left behind by a reader that crashed. */
export function createPetitionQueueing({ db, files, clock, jobs }: Options) {
  function enqueueReading(trx: Db, document: { id: number; queued_at: Date }) {
    const singletonKey = petitionJobKey(document);
    return jobs.enqueue(trx, readPetitionKind, { documentId: document.id }, { singletonKey });
  }

  return {
    /**
     * Queues a document. The same document is recognized by its content; one that failed, or whose
     * lead was deleted, is read again.
     * @throws `probate_intake.empty`, `probate_intake.wrong_type`.
     */
    async upload(
      file: { path: string; filename: string; size: number },
      actor: { userId: string },
    ) {
      if (file.size === 0) throw createEmptyPetitionError();
      const { contentHash, start } = await identifyFile(file.path);
      if (!looksReadable(start)) throw createNotAPetitionFileError();
      // Before the row, so that no job ever finds a row without its file.
      await files.put(fileKeyOf(contentHash), createReadStream(file.path));
      const { filename, size } = file;
      const { userId } = actor;
      return inTransaction(db, async (trx) => {
        const at = clock.now();
        const document = { contentHash, filename, size, userId, at };
        const { row, isNew } = await probateIntakeStore.addOrFind(trx, document);
        const known = { id: row.id, filename: row.filename, alreadyKnown: true };
        if (!isNew) {
          if (row.status === 'queued' || row.status === 'processing') {
            const queuePosition = await probateIntakeStore.position(trx, row.id);
            return { ...known, propertyId: row.property_id, queuePosition };
          }
          if (row.status === 'completed' && (await petitionCasesStore.hasLead(trx, row)))
            return { ...known, propertyId: row.property_id, queuePosition: 0 };
          await probateIntakeStore.requeue(trx, row, { filename, at });
        }
        await enqueueReading(trx, { id: row.id, queued_at: isNew ? row.queued_at : at });
        await publishLiveEvent(trx, { noun: 'probate-queue', ids: [row.id] });
        const queuePosition = await probateIntakeStore.position(trx, row.id);
        return { id: row.id, filename, alreadyKnown: false, propertyId: null, queuePosition };
      });
    },

    /** Queues documents again if their reader crashed. */
    async queueUnfinished(): Promise<void> {
      for (const document of await probateIntakeStore.findLeftBehind(db))
        await enqueueReading(db, document);
    },
  };
}
