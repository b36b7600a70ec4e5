import type { PageLayout } from '../page/page-layout.ts';
import type { FoundField, FoundFields } from '../petition.ts';
import { scatterLimits } from '../weights.ts';
import { offered } from './offered.ts';
import { isOnScan } from './on-scan.ts';

/**
 * Leaves an address on a scan empty, and offers its parts, if its street and its town or ZIP are
 * lines apart on one page: they are of two rows of a table, usually one of heirs. `scanned` has the
 * pages from OCR.
 */
export function withoutScatteredAddresses(
  fields: FoundFields,
  layouts: readonly PageLayout[],
  scanned: ReadonlySet<number>,
): FoundFields {
  const settled = { ...fields };
  for (const role of ['deceased', 'petitioner'] as const) {
    const parts = [`${role}.streetAddress`, `${role}.city`, `${role}.zipCode`] as const;
    const isDoubted = (field: FoundField) =>
      field.value !== '' && isOnScan(field, scanned) && field.confidence < scatterLimits.known;
    const [street, ...rest] = parts.map((part) => fields[part]).filter(isDoubted);
    const layout = layouts.find(({ page }) => page === street?.page);
    if (!layout || street !== fields[parts[0]]) continue;
    const isApart = ({ page, box }: FoundField) =>
      page === street.page &&
      Math.abs((box?.y ?? 0) - street.box!.y) > layout.em * scatterLimits.lines;
    if (!rest.some(isApart)) continue;
    for (const part of parts) if (isDoubted(fields[part])) settled[part] = offered(fields[part]);
  }
  return settled;
}
