import type { ProposedColumn } from '../proposal-types.ts';

const boroughs = /^(?:manhattan|brooklyn|(?:the )?bronx|queens|staten is(?:land)?)$/i;
const isHeader = (header: string) => /borough|boro\b/i.test(header);
/** At least so many of the column's cells are boroughs. */
const least = 0.8;

/**
 * The boroughs of New York are its towns, where a list has no other.
 * @param isFree whether a column has no meaning yet.
 */
export function withBoroughs(
  columns: readonly ProposedColumn[],
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  isFree: (column: number) => boolean,
): ProposedColumn[] {
  if (columns.some(({ applied, field }) => applied && field === 'city')) return [...columns];
  const at = headers.findIndex((header, column) => {
    if (!isHeader(header) || !isFree(column)) return false;
    const cells = rows.flatMap((row) => row[column]?.trim() || []);
    const named = cells.filter((cell) => boroughs.test(cell)).length;
    return named > 0 && named >= least * cells.length;
  });
  if (at < 0) return [...columns];
  const reason = 'Its cells are boroughs of New York.';
  return [
    ...columns.filter(({ index }) => index !== at),
    { index: at, field: 'city', confidence: 1, reason, applied: true } as const,
  ].sort((a, b) => a.index - b.index);
}
