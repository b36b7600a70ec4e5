import { useMemo } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { usePropertyCounts } from '../summary/property-counts.query.ts';
import { usePropertyList, type PropertyListRequest } from './property-list.query.ts';
import { usePageInRange } from './use-page-in-range.ts';

const none: readonly Property[] = [];

type ListWindow = {
  /** Must stay the same object while the list stays the same. */
  request: PropertyListRequest;
  /** The page on the screen, from 1. */
  page: number;
  onPageChange: (page: number) => void;
  /** Rows on the screen. */
  length: number;
  /** Where the rows on the screen begin in the page that was read. */
  offset?: number;
};

/** The rows of a list that are on the screen, the exact total, and the counts beside them. */
export function usePropertyRows({ request, page, onPageChange, length, offset = 0 }: ListWindow) {
  const list = usePropertyList(request);
  const read = list.data?.data ?? none;
  const total = list.data?.pagination.total ?? 0;
  const rows = useMemo(() => read.slice(offset, offset + length), [read, offset, length]);
  usePageInRange({
    page,
    totalPages:
      list.data && !list.isPlaceholderData && !list.isOutdated
        ? Math.ceil(total / length)
        : undefined,
    onPageChange,
  });
  return {
    list,
    rows,
    pageIds: useMemo(() => rows.map(({ id }) => id), [rows]),
    total,
    /** False until the first answer. */
    isCounted: list.data !== undefined,
    counts: usePropertyCounts(list),
  };
}
