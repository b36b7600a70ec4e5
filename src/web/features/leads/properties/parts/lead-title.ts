import type { Property } from '#api/properties/property.schema.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { ownerDisplayName, unknownOwner } from '#domain/leads/owner-name.ts';

/** What a lead is called in a list: its owner, or its street if no owner is known. */
export function leadTitle(property: Property): string {
  const owner = ownerDisplayName(property);
  return owner === unknownOwner && property.streetAddress
    ? withoutCapitals(property.streetAddress)
    : owner;
}
