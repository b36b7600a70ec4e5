import type { FoundField } from '../petition.ts';

/** Whether a field was read on a page from OCR; `scanned` has those pages. */
export const isOnScan = ({ page }: FoundField, scanned: ReadonlySet<number>): boolean =>
  page !== null && scanned.has(page);
