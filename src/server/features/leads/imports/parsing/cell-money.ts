const multipliers: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9 };

/** 'Market value (in thousands)', 'Price ($000)': the unit of a column is its header's. */
export const isInThousands = (header: string): boolean =>
  /\bin thousands\b|\(\$?000'?s?\)/i.test(header);

/** '245K', '1.2M': the cell says its unit itself. */
export const namesUnit = (cell: string): boolean => /\d\s*(?:k|mm?|b)\s*\)?$/i.test(cell.trim());

/**
 * '$268,000', '268000.55', '(1,200)', '1.2M' as integer cents.
 * @param decimals the mark before the cents in the cell's column.
 * @returns null if the cell is not an amount, or is over ten billion dollars.
 */
export function parseCents(text: string, decimals: 'point' | 'comma' = 'point'): number | null {
  const marked =
    decimals === 'comma' ? text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : text;
  const match =
    /^(-|\()?\s*(?:USD|US\$|\$)?\s*(-)?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(k|m|mm|b)?\s*(?:USD|dollars)?\s*\)?$/i.exec(
      marked.trim(),
    );
  if (!match || (match[3] === undefined && match[4] === undefined)) return null;
  const amount = Number((match[3] ?? '0').replaceAll(',', '') + (match[4] ?? ''));
  const cents = Math.round(amount * (multipliers[(match[5] ?? '').toLowerCase()] ?? 1) * 100);
  if (!Number.isSafeInteger(cents) || cents > 1e12) return null;
  return match[1] || match[2] ? -cents : cents;
}
