import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { stackedLeadsStore } from './stacked-leads.store.ts';

/** Events name single leads up to this many. */
const maxNamed = 200;

/**
 * Brings the places of journaled leads up to date, 5,000 leads a transaction. A crash in between
 * loses nothing: the rest is still in the journal.
 * @returns how many leads have other neighbors, or neighbors with other cases, than before.
 */
export async function updateStacks(
  db: Db,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const changed: number[] = [];
  while (!isStopped()) {
    const step = await inTransaction(db, updateSome);
    if (step === null) break;
    for (const id of step) changed.push(id);
  }
  if (changed.length > 0) {
    await publishLiveEvent(db, {
      noun: 'properties',
      ...(changed.length <= maxNamed && { ids: changed, isEdit: true }),
    });
  }
  return changed.length;
}

/** @returns the leads with changed rows; null if the journal is empty. */
async function updateSome(trx: Db): Promise<number[] | null> {
  // Two concurrent steps could store the older of two results.
  await sql`select pg_advisory_xact_lock(hashtext('stacked_leads'))`.execute(trx);
  const places = await stackedLeadsStore.takeJournal(trx);
  return places && stackedLeadsStore.refresh(trx, places);
}
