import { useMemo, useState } from 'react';
import type { PropertyListFilter, PropertySelection } from '#web/lib/property-selection.ts';

/** The selection in a list, and its actions. */
export type SelectionState = ReturnType<typeof usePropertySelection>;

/**
 * Keeps the selection in a list, across its pages. `Select All` selects the page; after it,
 * `selectAllMatching` selects everything that the filter finds, until a check box or the filter
 * changes.
 * @param pageIds ids of the rows on the screen
 * @param filter the list's filter
 * @param total how many match
 */
export function usePropertySelection({
  pageIds,
  filter,
  total,
}: {
  pageIds: readonly number[];
  filter: PropertyListFilter;
  total: number;
}) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [matching, setMatching] = useState<string | null>(null);
  const filterText = JSON.stringify(filter);
  const allMatching = matching === filterText;
  const pageIsSelected = pageIds.length > 0 && pageIds.every((id) => ids.has(id));

  return useMemo(() => {
    const change = (next: ReadonlySet<number>) => {
      setMatching(null);
      setIds(next);
    };
    return {
      /** How many. */
      count: allMatching ? total : ids.size,
      allMatching,
      /** Of the page: all, some or none of its rows. */
      pageState:
        allMatching || pageIsSelected
          ? true
          : pageIds.some((id) => ids.has(id))
            ? ('indeterminate' as const)
            : false,
      /** Whether to offer 'Select all 1,234 that match'. */
      canSelectAllMatching: pageIsSelected && !allMatching && total > ids.size,
      has: (id: number) => allMatching || ids.has(id),
      set(id: number, selected: boolean) {
        // After 'all that match', unselecting one leaves the page's others.
        const next = new Set(allMatching ? pageIds : ids);
        if (selected) next.add(id);
        else next.delete(id);
        change(next);
      },
      setPage(selected: boolean) {
        if (allMatching) return change(new Set(selected ? pageIds : []));
        const next = new Set(ids);
        for (const id of pageIds) {
          if (selected) next.add(id);
          else next.delete(id);
        }
        change(next);
      },
      selectAllMatching: () => setMatching(filterText),
      clear: () => change(new Set()),
      /** As batch calls take it. */
      selection: (allMatching ? { filter } : { propertyIds: [...ids] }) satisfies PropertySelection,
    };
    // `filter` is the same while its text is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids, allMatching, pageIsSelected, pageIds, filterText, total]);
}
