import { useQuery } from '@tanstack/react-query';
import type { PropertyCounts } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { countsQuery } from '../lead.queries.ts';

/** Without the figures that only the server knows. */
export type PartialCounts = Omit<PropertyCounts, 'activeCampaigns'> &
  Partial<Pick<PropertyCounts, 'activeCampaigns'>>;

/**
 * The counts as far as one page of the list has them, if the call that counts everything failed.
 * Campaigns are in no list: how many there are is unknown.
 */
export function countsOfPage(properties: readonly Property[]): PartialCounts {
  const counts: PartialCounts = {
    total: properties.length,
    probate: 0,
    foreclosure: 0,
    violation: 0,
    byStatus: { probate: {}, foreclosure: {}, violation: {} },
  };
  for (const { propertyType: type, displayStatus: status } of properties) {
    counts[type] += 1;
    counts.byStatus[type][status] = (counts.byStatus[type][status] ?? 0) + 1;
  }
  return counts;
}

type Asked<Data> = { data?: Data | undefined; isError: boolean };

/**
 * The counts, or those of the current page where the call for them failed.
 * @returns undefined while nothing is known, null if nothing can be
 */
export function countsAsKnown(
  counts: Asked<PropertyCounts>,
  list: Asked<{ data: readonly Property[] }>,
): PartialCounts | null | undefined {
  if (counts.data || !counts.isError) return counts.data;
  if (list.data) return countsOfPage(list.data.data);
  return list.isError ? null : undefined;
}

/** How many properties there are, by `countsAsKnown`; `list` is the page on the screen. */
export function usePropertyCounts(list: Asked<{ data: readonly Property[] }>) {
  const counts = useQuery(countsQuery());
  return countsAsKnown(counts, list);
}
