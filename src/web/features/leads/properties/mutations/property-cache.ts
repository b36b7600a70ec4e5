import type { QueryClient } from '@tanstack/react-query';
import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { concerns } from '#web/lib/query-keys.ts';

/** Pages of one list, read one after the other. */
type Pages = { pages: PropertyPage[] };
/** A cached value that holds leads: a page of a list, pages of one, or one lead of the detail dialog. */
type Kept = PropertyPage | Pages | Property | undefined;

// Counts, timelines and the other leads of a place have keys with the same prefix.
const isProperty = (kept: object): kept is Property => 'id' in kept && 'streetAddress' in kept;
const isPage = (kept: object): kept is PropertyPage =>
  'data' in kept &&
  'pagination' in kept &&
  Array.isArray(kept.data) &&
  kept.data.every((one: object) => isProperty(one));
const isPages = (kept: object): kept is Pages =>
  'pages' in kept && Array.isArray(kept.pages) && kept.pages.every(isPage);

/** Query key of one lead in the detail dialog. */
export const propertyKey = (id: number) => ['/api/properties', 'one', id] as const;

/** Changes one lead wherever it is shown; other rows keep their identity. */
export function patchProperty(
  queryClient: QueryClient,
  id: number,
  patch: (property: Property) => Property,
): void {
  const patchPage = (page: PropertyPage): PropertyPage => {
    if (!page.data.some((property) => property.id === id)) return page;
    const data = page.data.map((property) => (property.id === id ? patch(property) : property));
    return { ...page, data };
  };
  queryClient.setQueriesData<Kept>({ queryKey: ['/api/properties'] }, (kept) => {
    if (!kept) return kept;
    if (isProperty(kept)) return kept.id === id ? patch(kept) : kept;
    if (isPage(kept)) return patchPage(kept);
    return isPages(kept) ? { ...kept, pages: kept.pages.map(patchPage) } : kept;
  });
}

/** The lead as currently shown. */
export function findProperty(queryClient: QueryClient, id: number): Property | undefined {
  for (const [, kept] of queryClient.getQueriesData<Kept>({ queryKey: ['/api/properties'] })) {
    if (!kept) continue;
    if (isProperty(kept) && kept.id === id) return kept;
    const pages = isPage(kept) ? [kept] : isPages(kept) ? kept.pages : [];
    const found = pages.flatMap(({ data }) => data).find((property) => property.id === id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads what a change of a lead may have changed: after a success together with what the server
 * announces of it, and after a failure, of which nothing is announced, the lists and the lead at
 * once.
 */
export async function refreshAfterChange(
  queryClient: QueryClient,
  { id, version, hasFailed }: { id: number; version?: number | undefined; hasFailed: boolean },
): Promise<void> {
  if (hasFailed) return refreshProperties(queryClient);
  const { batchedInvalidation } = await import('#web/lib/batched-invalidation.ts');
  return batchedInvalidation(queryClient).gather({
    noun: 'properties',
    ids: [id],
    isEdit: true,
    ...(version !== undefined && { version }),
  });
}

/** Invalidates every list, the counts and the open lead. */
export function refreshProperties(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => concerns(queryKey, 'properties'),
  });
}
