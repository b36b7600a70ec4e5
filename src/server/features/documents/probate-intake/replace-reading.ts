import { isDeepStrictEqual } from 'node:util';
import type { PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import { writeProbateCase } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ChangeLead } from './approve-petition.ts';
import { isPlaceFree, rowOf, storedCaseOf, valuesOf } from './petition-lead.ts';
import {
  probateIntakeStore,
  type PetitionDocument,
  type StoredReading,
} from './probate-intake.store.ts';
import { parseStoredFields } from './stored-fields.ts';

/**
 * Stores a later reading of a petition that waits for review, and copies it to its lead. Meanwhile
 * changes by a user on the lead are kept.
 * @param actor `within`: the transaction that the change belongs to
 * @returns whether it still waited.
 */
export async function replaceReading(
  change: ChangeLead,
  document: PetitionDocument & { property_id: number },
  { reading, actor }: { reading: StoredReading; actor: { userId: string; within?: Db } },
): Promise<boolean> {
  const { id, property_id } = document;
  const before = valuesOf(parseStoredFields(document.fields));
  const after = valuesOf(reading.fields);
  let isRead = false;
  await change(property_id, actor, async (trx, row) => {
    isRead = await probateIntakeStore.replaceReading(trx, id, reading);
    if (!isRead || !row.to_review || isDeepStrictEqual(before, after)) return null;
    const isAsRead = await hasCaseAsRead(trx, property_id, before);
    if (!isAsRead || row.person_edited.length > 0) return null;
    await writeProbateCase(trx, property_id, storedCaseOf(after));
    const { identity_key, ...columns } = rowOf(after);
    const isFree = await isPlaceFree(trx, identity_key, property_id);
    return {
      changes: { ...columns, ...(isFree && { identity_key }) },
      events: [{ kind: 'metadata', oldValue: before, newValue: after }],
    };
  });
  return isRead;
}

/** Whether the case on the lead is still what was read; a user may have corrected it there. */
async function hasCaseAsRead(trx: Db, propertyId: number, values: PetitionValues) {
  const row = await trx
    .selectFrom('probate_cases')
    .select(['deceased', 'petitioner'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  const { deceased, petitioner } = storedCaseOf(values);
  return (
    isDeepStrictEqual(row?.deceased, JSON.parse(deceased)) &&
    isDeepStrictEqual(row?.petitioner, JSON.parse(petitioner))
  );
}
