import { useQueryClient } from '@tanstack/react-query';
import type { PropertyPage } from '#api/property-list.schema.ts';

/**
 * The leads before and after one in the list behind the dialog: the page on the screen that
 * holds it.
 */
export function useNeighbours(id: number | undefined): { previous?: number; next?: number } {
  const queryClient = useQueryClient();
  if (id === undefined) return {};
  const pages = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['/api/properties'], type: 'active' });
  for (const { state } of pages) {
    const page = state.data as PropertyPage | undefined;
    if (!page || !('pagination' in page)) continue;
    const place = page.data.findIndex((property) => property.id === id);
    if (place === -1) continue;
    const [before, after] = [page.data[place - 1], page.data[place + 1]];
    return { ...(before ? { previous: before.id } : {}), ...(after ? { next: after.id } : {}) };
  }
  return {};
}
