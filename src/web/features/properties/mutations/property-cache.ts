import type { QueryClient } from '@tanstack/react-query';
import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { concerns } from '#web/lib/query-keys.ts';

/** A cached value that holds leads: a page of a list, or one lead of the detail dialog. */
type Kept = PropertyPage | Property | undefined;

const isPage = (kept: object): kept is PropertyPage => 'data' in kept && 'pagination' in kept;
// Counts and timelines have keys with the same prefix.
const isProperty = (kept: object): kept is Property => 'propertyType' in kept && 'id' in kept;

/** Query key of one lead in the detail dialog. */
export const propertyKey = (id: number) => ['/api/properties', 'one', id] as const;

/** Changes one lead wherever it is shown; other rows keep their identity. */
export function patchProperty(
  queryClient: QueryClient,
  id: number,
  patch: (property: Property) => Property,
): void {
  queryClient.setQueriesData<Kept>({ queryKey: ['/api/properties'] }, (kept) => {
    if (!kept) return kept;
    if (isProperty(kept)) return kept.id === id ? patch(kept) : kept;
    if (!isPage(kept)) return kept;
    if (!kept.data.some((property) => property.id === id)) return kept;
    return {
      ...kept,
      data: kept.data.map((property) => (property.id === id ? patch(property) : property)),
    };
  });
}

/** The lead as currently shown. */
export function findProperty(queryClient: QueryClient, id: number): Property | undefined {
  for (const [, kept] of queryClient.getQueriesData<Kept>({ queryKey: ['/api/properties'] })) {
    if (!kept) continue;
    const found = isPage(kept)
      ? kept.data.find((property) => property.id === id)
      : isProperty(kept) && kept.id === id
        ? kept
        : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Invalidates every list, the counts and the open lead. */
export function refreshProperties(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => concerns(queryKey, 'properties'),
  });
}
