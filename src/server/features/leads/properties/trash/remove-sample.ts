import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';

/** Whether a sample lead is kept by a legal hold. */
export async function isSampleHeld(db: Db): Promise<boolean> {
  const held = await db
    .selectFrom('legal_holds as h')
    .innerJoin('properties as p', 'p.id', 'h.property_id')
    .select('h.property_id')
    .where('p.is_sample', '=', true)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Removes the sample leads for good, without the trash: they were invented.
 * @param more further leads that belong to the sample
 * @returns how many there were.
 */
export async function removeSampleLeads(trx: Db, more: readonly number[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('properties')
    .where(({ or, eb }) => or([eb('is_sample', '=', true), eb('id', '=', anyOf([...more]))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
