import { discardProbateLead } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { Clock } from '#domain/clock.ts';
import { fileKeyOf } from './petition-files.ts';
import { createPaperInUseError, createPetitionNotFoundError } from './probate-intake.errors.ts';
import { petitionCasesStore } from './petition-cases.store.ts';
import { probateIntakeStore, type PetitionDocument } from './probate-intake.store.ts';
import { announceDocument } from './read-cases.ts';
import { createStoredPages } from './stored-pages.ts';

type Actor = { userId: string };

/**
 * Creates the call that throws a paper away: one that could not be read goes with its file; of one
 * that waits for review the lead goes to the trash, from where both come back.
 */
export function createDiscarding({
  db,
  files,
  clock,
}: {
  db: Db;
  files: FileStorage;
  clock: Clock;
}) {
  return async function discard(id: number, actor: Actor) {
    return inTransaction(db, async (trx) => {
      const document = await probateIntakeStore.findForUpdate(trx, id);
      if (!document) throw createPetitionNotFoundError();
      await announceDocument(trx, id);
      if (document.status === 'error') {
        // Before the row: a paper whose files are gone can be thrown away once more.
        await removeFiles(files, document);
        await petitionCasesStore.remove(trx, [id]);
        return { message: 'Thrown away' };
      }
      if (document.review_status !== 'to_review') throw createPaperInUseError();
      const deletion = { at: clock.now(), by: actor.userId };
      const isDiscarded = await discardCase(trx, document, deletion);
      return { message: isDiscarded ? 'Thrown away. Its lead is in the trash.' : 'Thrown away' };
    });
  };
}

async function removeFiles(files: FileStorage, document: PetitionDocument): Promise<void> {
  const { content_hash, page_count, pages_read } = document;
  await createStoredPages(files, content_hash).remove(Math.max(page_count ?? 0, pages_read));
  await files.remove(fileKeyOf(content_hash));
}

/**
 * Takes a case out of the review, in the caller's transaction: with its lead if the paper made it and
 * no other paper tells of it.
 * @returns whether its lead went with it
 */
export async function discardCase(
  trx: Db,
  { id, property_id }: PetitionDocument,
  deletion: { at: Date; by: string },
): Promise<boolean> {
  const isShared =
    property_id !== null && (await petitionCasesStore.hasOther(trx, id, property_id));
  const isDiscarded =
    property_id !== null && !isShared && (await discardProbateLead(trx, property_id, deletion));
  if (!isDiscarded) await petitionCasesStore.endReview(trx, id);
  return isDiscarded;
}
