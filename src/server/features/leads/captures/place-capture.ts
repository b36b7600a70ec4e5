import { captureKindWords } from '#domain/leads/capture-kind.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import {
  addNote,
  type ChangeProperty,
  findLeadAtPlace,
  type PropertyRow,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { AddressParts } from '#server/providers/addresses/address-provider.ts';
import { type CaptureRow, capturesStore as store } from './captures.store.ts';

/** Adds a violation as a person would, in the caller's transaction. @returns the lead's id */
export type AddViolation = (
  trx: Db,
  lead: AddressParts & {
    violationType: string;
    latitude: number | null;
    longitude: number | null;
  },
  actor: { userId: string },
) => Promise<number>;

type Options = { changeProperty: ChangeProperty; addViolation: AddViolation };

/**
 * Puts a capture on the lead at its place, of whatever type, else on a new one; its words become a
 * note there. Call it in a transaction that holds the capture's row.
 */
export async function placeCapture(
  trx: Db,
  { changeProperty, addViolation }: Options,
  { row, address, userId }: { row: CaptureRow; address: AddressParts; userId: string },
): Promise<void> {
  const { label, violation } = captureKindWords[row.kind];
  const known = await findAnyLead(trx, address);
  const propertyId =
    known ??
    (await addViolation(
      trx,
      {
        ...address,
        violationType: violation,
        latitude: row.latitude,
        longitude: row.longitude,
      },
      { userId },
    ));
  const content = `Seen from the street: ${label}${row.note && `. ${row.note}`}`;
  const happenedAt = new Date(row.captured_at).toISOString();
  await changeProperty(propertyId, { userId, within: trx }, async (_, lead: PropertyRow) => {
    await addNote(trx, {
      propertyId,
      content,
      authorId: userId,
      source: 'capture',
      addedInVersion: lead.version + 1,
      happenedAt,
    });
    return { events: [{ kind: 'capture', newValue: { summary: content } }] };
  });
  await store.update(trx, row.id, {
    state: 'done',
    property_id: propertyId,
    was_known: known !== undefined,
  });
}

/** A lead at the place; a violation before others, as the capture would be one. */
async function findAnyLead(trx: Db, address: AddressParts): Promise<number | undefined> {
  const keys = propertyIdentity({ ...address, apn: '', county: '' });
  if (!keys.identityKey) return undefined;
  const types = propertyTypes.toSorted(
    (a, b) => Number(b === 'violation') - Number(a === 'violation'),
  );
  for (const type of types) {
    const found = await findLeadAtPlace(trx, type, keys);
    if (found !== undefined) return found;
  }
  return undefined;
}
