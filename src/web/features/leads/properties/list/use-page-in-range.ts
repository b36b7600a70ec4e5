import { useEffect } from 'react';

/** Returns to page 1 when the current page is past the last. */
export function usePageInRange({
  page,
  totalPages,
  onPageChange,
}: {
  page: number;
  /** Undefined while the query is unknown. */
  totalPages: number | undefined;
  onPageChange: (page: number) => void;
}) {
  const isBehind = totalPages !== undefined && page > Math.max(1, totalPages);
  useEffect(() => {
    if (isBehind) onPageChange(1);
    // Only when it becomes so: the function is another one at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind]);
}
