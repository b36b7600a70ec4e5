import { useCallback, useMemo } from 'react';
import { filterOf, windowOf, type LeadSearch } from '../filters/lead-search.ts';
import { usePropertyRows } from './use-property-rows.ts';
import { usePropertySelection } from './use-property-selection.ts';

/**
 * What a list shows for an address: the rows of the view, the counts, and the selection.
 * Cards and table each keep their own selection.
 * @param search must stay the same object while the address stays the same
 */
export function usePropertyBrowser(search: LeadSearch, onPageChange: (page: number) => void) {
  const { request, offset, length } = useMemo(() => windowOf(search), [search]);
  const filter = useMemo(() => filterOf(search), [search]);
  const page = search.page ?? 1;
  const rows = usePropertyRows({ request, page, onPageChange, length, offset });
  const { pageIds } = rows;
  // Leads of an earlier filter say nothing about how many match this one.
  const total = rows.list.isOutdated ? 0 : rows.total;
  const cards = usePropertySelection({ pageIds, filter, total });
  const table = usePropertySelection({ pageIds, filter, total });
  const selection = search.view === 'table' ? table : cards;
  const toggle = useCallback((id: number) => selection.set(id, !selection.has(id)), [selection]);
  return { ...rows, filter, page, length, selection, toggle };
}
