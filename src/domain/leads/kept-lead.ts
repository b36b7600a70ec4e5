import type { PropertyType } from '#domain/leads/property-type.ts';

/** Letters of a probate go to its petitioner, an auction has a day: these types know more of a place. */
const order: Record<PropertyType, number> = { probate: 0, foreclosure: 1, violation: 2 };

/** The lead that is kept unless the user chooses another: the type with the most fields, then the oldest. */
export function defaultKeptLead<Lead extends { id: number; propertyType: PropertyType }>(
  leads: readonly Lead[],
): Lead {
  return leads.toSorted((a, b) => order[a.propertyType] - order[b.propertyType] || a.id - b.id)[0]!;
}
