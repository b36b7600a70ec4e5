import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

/** What came in from a lead needs no answer. */
export async function dismissContacts(db: Db, propertyId: number, at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('inbound_contacts')
      .set({ dismissed_at: at })
      .where('property_id', '=', propertyId)
      .where('answered_at', 'is', null)
      .where('dismissed_at', 'is', null)
      .execute();
    await publishLiveEvent(trx, { noun: 'properties', ids: [propertyId], isEdit: true });
  });
}
