import type { PlaceLead } from '#api/properties/lead-merges.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { addressLine } from '../parts/listing-link.tsx';

/** A lead as a line among the others of its place. */
export function asPlaceLead(property: Property): PlaceLead {
  const { id, propertyType, leadStatus, signalCount, openSignalCount } = property;
  const owner = ownerDisplayName(property);
  const address = addressLine(property);
  const counts = { signalCount, openSignalCount };
  return { id, propertyType, leadStatus, owner, address, ...counts, kinds: [], by: 'address' };
}
