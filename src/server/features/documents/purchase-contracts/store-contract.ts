import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { purchaseContractsStore as store, type ContractRow } from './purchase-contracts.store.ts';
import type { RecordPropertyEvents } from './record-property-events.ts';

type Options = { db: Db; recordEvents: RecordPropertyEvents };

/**
 * Stores a contract as the next version of its series, however many are made concurrently; for a
 * concurrent request with the same form, returns that one's.
 * @param repeated how it is found; without `seriesId` it begins a new series
 */
export async function storeContract(
  { db, recordEvents }: Options,
  row: Omit<Parameters<typeof store.insert>[1], 'series_id' | 'version'>,
  repeated: Parameters<typeof store.findRepeated>[1],
): Promise<ContractRow> {
  const { seriesId } = repeated;
  for (;;) {
    const newest = seriesId ? await store.findNewestOfSeries(db, seriesId) : undefined;
    const version = (newest?.version ?? 0) + 1;
    const series_id = seriesId ?? randomUUID();
    try {
      return await inTransaction(db, async (trx) => {
        await store.lockForm(trx, repeated.formHash);
        const same = await store.findRepeated(trx, repeated);
        if (same) return same;
        const contract = await store.insert(trx, { ...row, series_id, version });
        if (contract.property_id !== null) {
          const summary = `Purchase contract generated, version ${version}`;
          await recordEvents(trx, [
            {
              propertyId: contract.property_id,
              kind: 'contract_generated',
              actorId: row.created_by ?? null,
              newValue: { summary, contractId: contract.id },
            },
          ]);
        }
        await publishLiveEvent(trx, { noun: 'purchase-contracts', ids: [contract.id] });
        return contract;
      });
    } catch (error) {
      // A concurrent request made the next version; ours is the one after it.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}
