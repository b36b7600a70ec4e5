import type { FactField } from './fact-fields.ts';

/** Square feet of an acre. */
export const acre = 43_560;

const largest = 2_000_000_000;
/** No lot is smaller than so many square feet, so a bare smaller number is acres. */
const smallestLot = 100;
/** A bare number between may be the feet of a garage or the acres of a farm. */
const fewestFeet = 400;

/**
 * An area in square feet: '1,920 sq ft', '0.25 ac', '1450'.
 * @param unit of a bare number, where its column says it
 * @param isLot whether a bare number below a hundred is acres
 * @returns null for another text, and for a lot whose bare number may be either
 */
export function readArea(
  text: string,
  { unit, isLot = false }: { unit?: 'acres' | 'feet' | undefined; isLot?: boolean } = {},
): number | null {
  const match =
    /^(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(?:(ac(?:res?|s)?)|(?:sq\.?\s*(?:ft|feet)|square feet|s\.?f|sqft|ft2))?\.?$/i.exec(
      text.trim(),
    );
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const number = Number(`${(match[1] ?? '0').replaceAll(',', '')}${match[2] ?? ''}`);
  const isNamed = /[a-z]/i.test(text);
  const isAcres =
    match[3] !== undefined ||
    (!isNamed && (unit === 'acres' || (isLot && !unit && number > 0 && number < smallestLot)));
  if (isLot && !isNamed && !unit && number >= smallestLot && number < fewestFeet) return null;
  const feet = Math.round(isAcres ? number * acre : number);
  return feet <= largest ? feet : null;
}

/** The unit that a header says: 'Lot Acres', 'Lot (sqft)', 'LotSF'. */
export function unitOfHeader(header: string): 'acres' | 'feet' | undefined {
  if (/acre|\bac\b/i.test(header)) return 'acres';
  return /sq|feet|\bft\b|\bsf\b/i.test(header) || /[a-z]SF\b/.test(header) ? 'feet' : undefined;
}

/** Full and half baths of '2.5', '2', '2/1', '2 full 1 half'; null for another text. */
export function readBaths(text: string): { full: number; half: number | null } | null {
  const counted = /^(\d{1,2})\s*(?:\/|f(?:ull)?\b[\s,+]*)\s*(\d{1,2})\s*(?:h(?:alf)?)?$/i.exec(
    text,
  );
  if (counted) return { full: Number(counted[1]), half: Number(counted[2]) };
  const decimal = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text);
  if (!decimal) return null;
  const rest = Number(`0.${decimal[2] ?? '0'}`);
  // 'Baths: 2' may have counted a half one as none.
  return { full: Number(decimal[1]), half: rest > 0 ? 1 : null };
}

/** What is possible of a fact, the ends included. Years and days are bounded by today as well. */
const possible: Partial<Record<FactField, readonly [number, number]>> = {
  beds: [1, 100],
  fullBaths: [1, 100],
  halfBaths: [0, 100],
  livingArea: [100, 5_000_000],
  lotArea: [smallestLot, largest],
  yearBuilt: [1600, 2200],
  stories: [0.5, 120],
  units: [1, 5_000],
  ownerParcels: [1, 100_000],
  lastSalePrice: [1, 1e12],
  assessedValue: [1, 1e12],
  marketValue: [1, 1e12],
  yearlyTaxes: [1, 1e11],
  loanBalance: [0, 1e12],
};

/** Programs write these where they know nothing. */
const placeholders = new Set(['9999', '99999', '999999', '9999999', '99999999', '999999999']);
/** Days before are placeholders as a rule: 1900-01-01. */
const firstSale = '1920-01-01';

/**
 * Whether a value can be true: no house was built in the year 0, has 9,999 square feet in every second
 * row, or was sold on 1 January 1900.
 * @param value cents for amounts, 'YYYY-MM-DD' for days
 */
export function isPossibleFact(
  field: FactField,
  value: string | number | boolean,
  today: string,
): boolean {
  if (field === 'lastSaleDate') return String(value) >= firstSale && String(value) <= today;
  const bounds = possible[field];
  if (!bounds || typeof value !== 'number') return true;
  if (field === 'yearBuilt' && value > Number(today.slice(0, 4)) + 2) return false;
  const isArea = field === 'livingArea' || field === 'lotArea';
  return value >= bounds[0] && value <= bounds[1] && !(isArea && placeholders.has(String(value)));
}
