import { useCallback, useMemo } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { filterOf, windowOf, type DashboardSearch } from '../filters/dashboard-search.ts';
import { usePropertyCounts } from '../summary/property-counts.query.ts';
import { usePropertyList } from './property-list.query.ts';
import { usePageInRange } from './use-page-in-range.ts';
import { usePropertySelection } from './use-property-selection.ts';

const none: readonly Property[] = [];

/**
 * What the dashboard shows for an address: the rows of the view, the counts, and the selection,
 * which cards and table keep each for themselves.
 * @param search must stay the same object while the address stays the same
 */
export function usePropertyBrowser(search: DashboardSearch, onPageChange: (page: number) => void) {
  const { request, offset, length } = useMemo(() => windowOf(search), [search]);
  const filter = useMemo(() => filterOf(search), [search]);
  const list = usePropertyList(request);
  const all = list.data?.data ?? none;
  const total = list.data?.pagination.total ?? 0;
  const page = search.page ?? 1;
  const isTable = search.view === 'table';

  const rows = useMemo(
    () => (isTable ? all.slice(offset, offset + length) : all),
    [all, isTable, offset, length],
  );
  const pageIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const cards = usePropertySelection({ pageIds, filter, total });
  const table = usePropertySelection({ pageIds, filter, total });
  const selection = isTable ? table : cards;
  const toggle = useCallback((id: number) => selection.set(id, !selection.has(id)), [selection]);

  usePageInRange({
    page,
    totalPages: list.data && !list.isPlaceholderData ? Math.ceil(total / length) : undefined,
    onPageChange,
  });
  return {
    list,
    rows,
    total,
    /** As long as a first answer is missing, nobody knows how many there are. */
    isCounted: list.data !== undefined,
    page,
    length,
    selection,
    toggle,
    counts: usePropertyCounts(list),
  };
}
