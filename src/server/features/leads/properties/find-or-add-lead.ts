import { type Address, propertyIdentity } from '#domain/places/address.ts';
import { type PropertyType, propertyTypes } from '#domain/leads/property-type.ts';
import { addSignal } from '#server/features/leads/signals/signals.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { findLeadAtPlace } from './merged-leads.store.ts';
import { type NewPropertyInput, toNewRows } from './new-property.ts';
import { propertiesStore } from './properties.store.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';

type NamedPlace = {
  address: Address;
  fullName: string;
  /** The list of a new lead; a lead of another list at the place is found too. */
  propertyType: PropertyType;
  /** The case under which it stands on the lead, and who said so: 'Seller form: Website'. */
  signal: { kind: string; source: string; description: string };
  at: Date;
};

/**
 * The lead at a place that somebody named, by the one rule of places; a new one where there is none.
 * In the caller's transaction.
 * @throws a unique violation of `properties_place` if another transaction adds the place meanwhile:
 *   then the next try finds it (`isPlaceTaken`).
 */
export async function findOrAddLead(
  trx: Db,
  { address, fullName, propertyType, signal, at }: NamedPlace,
): Promise<{ id: number; isNew: boolean }> {
  const keys = propertyIdentity(address);
  let existing: number | undefined;
  for (const type of [propertyType, ...propertyTypes.filter((one) => one !== propertyType)]) {
    existing ??= await findLeadAtPlace(trx, type, keys);
  }
  const id = existing ?? (await addLead(trx, { propertyType, fullName, ...address }, at));
  const day = at.toISOString().slice(0, 10);
  await addSignal(trx, {
    property_id: id,
    ...signal,
    category: null,
    opened: day,
    case_number: '',
    last_seen: day,
  });
  if (existing === undefined) {
    await recordPropertyEvents(trx, [
      { propertyId: id, kind: 'created', actorId: null, newValue: { source: signal.source } },
    ]);
    await publishLiveEvent(trx, { noun: 'properties', ids: [id] });
  }
  return { id, isNew: existing === undefined };
}

async function addLead(
  trx: Db,
  lead: Address & { propertyType: PropertyType; fullName: string },
  at: Date,
): Promise<number> {
  const input = {
    ...lead,
    status: 'active',
    leadStatus: 'not_contacted',
    skipTraceStatus: 'not_traced',
    driveNumber: 0,
  } as const;
  // Its days, which a time zone would move, are empty.
  const { row, parties } = toNewRows(input as unknown as NewPropertyInput, 'UTC');
  const id = await propertiesStore.insert(trx, { ...row, created_at: at });
  if (parties) await propertiesStore.insertProbateCase(trx, id, parties);
  return id;
}

/** Whether another transaction has added the place in between. */
export const isPlaceTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'properties_place');
