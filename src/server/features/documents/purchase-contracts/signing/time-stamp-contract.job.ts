import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { TimeStampPdf } from '#server/features/documents/signing-keys/signing-keys.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { hashOf } from './hash.ts';
import { signingsStore } from './signings.store.ts';

/** Stamping a signed copy that is stored already. */
export const timeStampContractKind: JobKind<{ signingId: number }> = {
  name: 'purchase-contracts.time-stamp',
  data: z.object({ signingId: z.int().positive() }),
};

/**
 * Adds a time stamp to a signed copy. The contract is signed without it: an authority that does not
 * answer leaves a sentence, and nothing waits for it.
 */
export function createTimeStampContractJob(options: {
  db: Db;
  files: FileStorage;
  timeStampPdf: TimeStampPdf;
}): JobDefinition<{ signingId: number }> {
  const { db, files, timeStampPdf } = options;

  async function stamp(
    signing: { id: number; contract_id: number; key: string },
    signal: AbortSignal,
  ) {
    const stamped = await timeStampPdf(await buffer(await files.read(signing.key)), signal);
    // No authority any more.
    if (!stamped) return signingsStore.finishTimeStamp(db, signing.id, { state: null });
    const hash = hashOf(stamped.pdf);
    const key = `contracts/signed-${hash}.pdf`;
    await files.put(key, stamped.pdf);
    await signingsStore.finishTimeStamp(db, signing.id, {
      state: 'stamped',
      at: stamped.at,
      key,
      hash,
    });
  }

  return {
    ...timeStampContractKind,
    retryLimit: 6,
    retryDelay: 30,
    expireAfter: 120,
    async run({ data, signal, isLastAttempt, logger }) {
      const signing = await signingsStore.findToStamp(db, data.signingId);
      if (!signing) return;
      try {
        await stamp(signing, signal);
      } catch (error) {
        if (!isLastAttempt) throw error;
        logger.warn({ err: error, signingId: signing.id }, 'a signed contract has no time stamp');
        const problem = error instanceof Error ? error.message : 'The authority did not answer.';
        await signingsStore.finishTimeStamp(db, signing.id, { state: 'failed', problem });
      }
      await publishLiveEvent(db, { noun: 'purchase-contracts', ids: [signing.contract_id] });
    },
  };
}
