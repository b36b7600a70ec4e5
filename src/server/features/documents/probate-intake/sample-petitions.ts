import { createHash } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { fileKeyOf } from './petition-files.ts';

/** So long without a job, a waiting document is taken by the job that looks for such. */
const withoutJobMs = 120_000;

/** Invented petitions, which are read as any other. */
export function createSamplePetitions({
  db,
  files,
  clock,
}: {
  db: Db;
  files: FileStorage;
  clock: Clock;
}) {
  return {
    async add(filename: string, pdf: Uint8Array, by: string | null): Promise<void> {
      const contentHash = createHash('sha256').update(pdf).digest('hex');
      await files.put(fileKeyOf(contentHash), pdf);
      const now = clock.now();
      await db
        .insertInto('petition_documents')
        .values({
          content_hash: contentHash,
          filename,
          size: pdf.length,
          uploaded_by: by,
          // The queue may not be there yet: the sample is filled in before a server is ready, too.
          queued_at: new Date(now.getTime() - withoutJobMs),
          created_at: now,
          is_sample: true,
        })
        .onConflict((conflict) => conflict.columns(['content_hash', 'part']).doNothing())
        .execute();
    },

    /** @returns the leads that were made of them. */
    async remove(trx: Db): Promise<number[]> {
      const removed = await trx
        .deleteFrom('petition_documents')
        .where('is_sample', '=', true)
        .returning('property_id')
        .execute();
      return removed.flatMap(({ property_id: id }) => (id === null ? [] : [id]));
    },
  };
}
