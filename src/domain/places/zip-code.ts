// The only places with ZIP codes that begin with 0, so the only ones that can have lost it.
const statesWithLeadingZero = new Set([
  'CT',
  'MA',
  'ME',
  'NH',
  'NJ',
  'RI',
  'VT',
  'PR',
  'VI',
  'AE',
  '',
]);

/**
 * A ZIP code as a list has it, corrected: '33614.0' -> '33614', '2139' -> '02139' (a spreadsheet
 * dropped the zero), '336141234', '33614 1234' -> '33614-1234', '33614-', 'FL-33614' -> '33614',
 * '00000' -> ''. Text that is not a ZIP is unchanged.
 * @param state its two letters if known: a zero is only restored if its ZIP codes have one.
 */
export function repairZip(text: string, state = ''): string {
  const trimmed = text
    .trim()
    .replace(/[.,;]$/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^[A-Z]{2}[\s-]+(?=\d{5})/i, '');
  const match =
    /^(\d{3,5})(?:\s*[-–\s]\s*(\d{4})?)?$/.exec(trimmed) ?? /^(\d{4,5})(\d{4})$/.exec(trimmed);
  if (!match) return trimmed;
  const [, five = '', four] = match;
  if (/^0+$/.test(five)) return '';
  if (five.length < 5 && !statesWithLeadingZero.has(state.trim().toUpperCase())) return trimmed;
  return four && four !== '0000' ? `${five.padStart(5, '0')}-${four}` : five.padStart(5, '0');
}

/** The five digits of a ZIP code, or null if there are none. */
export function zip5(text: string): string | null {
  return /^\d{5}(?=$|-)/.exec(repairZip(text))?.[0] ?? null;
}
