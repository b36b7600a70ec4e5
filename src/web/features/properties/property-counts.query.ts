import { useQuery } from '@tanstack/react-query';
import type { PropertyCounts } from '#api/property-list.schema.ts';
import type { Property } from '#api/property.schema.ts';
import { countProperties } from '#api/properties.api.ts';
import { call } from '#web/lib/call.ts';

/**
 * The counts as far as one page of the list tells, where the call that counts everything failed.
 * Campaigns are in no list: none are counted.
 */
export function countsOfPage(properties: readonly Property[]): PropertyCounts {
  const counts: PropertyCounts = {
    total: properties.length,
    probate: 0,
    foreclosure: 0,
    violation: 0,
    byStatus: { probate: {}, foreclosure: {}, violation: {} },
    activeCampaigns: 0,
  };
  for (const { propertyType: type, displayStatus: status } of properties) {
    counts[type] += 1;
    counts.byStatus[type][status] = (counts.byStatus[type][status] ?? 0) + 1;
  }
  return counts;
}

/**
 * How many properties there are; computed from the current page where the call failed.
 * @param page the rows on the screen, undefined while they are on their way
 * @returns undefined while nothing is known
 */
export function usePropertyCounts(page: readonly Property[] | undefined) {
  const { data, isError } = useQuery({
    queryKey: [countProperties.path],
    queryFn: ({ signal }) => call(countProperties, { signal }),
    retry: false,
  });
  if (data) return data;
  return isError && page ? countsOfPage(page) : undefined;
}
