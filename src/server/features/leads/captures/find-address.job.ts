import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { AddressParts } from '#server/providers/addresses/address-provider.ts';
import { capturesStore as store, type CaptureRow } from './captures.store.ts';

type Data = { captureId: string };

export const findAddressKind: JobKind<Data> = {
  name: 'captures.find-address',
  data: z.object({ captureId: z.uuid() }),
};

type Options = {
  db: Db;
  /** The address at a position; null if no service finds a house there. */
  reverse: (
    position: { latitude: number; longitude: number },
    signal?: AbortSignal,
  ) => Promise<AddressParts | null>;
  place: (
    trx: Db,
    placed: { row: CaptureRow; address: AddressParts; userId: string },
  ) => Promise<void>;
  announce: (db: Db) => Promise<void>;
};

/** Asks for the address of a capture's position, and makes it a lead; else a person types it. */
export function createFindAddressJob(options: Options): JobDefinition<Data> {
  const { db, reverse, place, announce } = options;
  return {
    ...findAddressKind,
    retryLimit: 3,
    async run({ data: { captureId }, isLastAttempt, signal, logger }) {
      const known = await store.find(db, captureId);
      if (known?.state !== 'waiting' || known.latitude === null || known.longitude === null) return;
      const { latitude, longitude } = known;
      const address = await reverse({ latitude, longitude }, signal).catch((error: unknown) => {
        if (!isLastAttempt) throw error;
        logger.warn({ err: error, captureId }, 'the address of a capture could not be looked up');
        return null;
      });
      await inTransaction(db, async (trx) => {
        const row = await store.lock(trx, captureId);
        if (row?.state !== 'waiting') return;
        const userId = row.created_by;
        if (address && userId) await place(trx, { row, address, userId });
        else await store.update(trx, row.id, { state: 'no_address' });
        await announce(trx);
      });
    },
  };
}
