import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { propertiesStore } from './properties.store.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';

/**
 * Moves a probate lead that no user has approved yet into the trash, in the caller's transaction.
 * @returns whether it was one.
 */
export async function discardProbateLead(
  trx: Db,
  id: number,
  deletion: { at: Date; by: string },
): Promise<boolean> {
  const unapproved = sql`select id from properties where id = ${id} and to_review`;
  const ids = await propertiesStore.moveToTrash(trx, unapproved, deletion);
  if (ids.length === 0) return false;
  await recordPropertyEvents(trx, [{ propertyId: id, kind: 'deleted', actorId: deletion.by }]);
  await publishLiveEvent(trx, { noun: 'properties', ids });
  return true;
}
