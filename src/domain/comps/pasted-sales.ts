import { parseMoney } from '../money.ts';

/** A sale as a line of a spreadsheet or a listing names it; cents, square feet, 'YYYY-MM-DD'. */
export type PastedSale = {
  label: string;
  soldOn: string;
  price: number;
  livingArea: number | null;
  yearBuilt: number | null;
};
export type PastedLine = { line: string; sale: PastedSale | null };

/** No sale of a house is cheaper, in cents. */
const leastPrice = 1_000_000;

const pad = (part: string) => part.padStart(2, '0');

/** '3/14/2026', '3/14/26' and '2026-03-14' as 'YYYY-MM-DD'. */
function readDay(cell: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(cell);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/.exec(cell);
  const [year, month, day] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : us
      ? [us[3]!.length === 2 ? `20${us[3]}` : us[3]!, us[1]!, us[2]!]
      : [];
  if (!year || !month || !day) return null;
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 30 February is no day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** '1,850 sq ft' and '1850 sf'. */
function readFeet(cell: string): number | null {
  const found = /^([\d,]+)\s*(?:sq\.?\s*(?:ft|feet)|sqft|sf)\b/i.exec(cell);
  return found ? Number(found[1]!.replaceAll(',', '')) : null;
}

function readLine(line: string): PastedSale | null {
  const cells = line
    .split(/\t|\s*[|;·]\s*|,\s+/)
    .map((cell) => cell.trim().replace(/^(?:sold|built)\s+(?:on|in|for)?\s*/i, ''))
    .filter(Boolean);
  const areas: number[] = [];
  const feet: number[] = [];
  const years: number[] = [];
  const words: string[] = [];
  const prices = { named: [] as number[], bare: [] as number[] };
  let soldOn: string | null = null;
  for (const cell of cells) {
    const day = readDay(cell);
    const area = readFeet(cell);
    const number = /^\$?[\d,.]+[km]?$/i.test(cell) ? parseMoney(cell) : null;
    const isAmount = /^\$|[km]$/i.test(cell);
    if (day) soldOn ??= day;
    else if (area !== null) feet.push(area);
    else if (number !== null && isAmount) {
      // A smaller one is of the taxes, or of a square foot.
      if (number >= leastPrice) prices.named.push(number);
    } else if (number !== null && number >= leastPrice) prices.bare.push(number);
    else if (/^(?:17|18|19|20)\d\d$/.test(cell)) years.push(Number(cell));
    else if (number !== null && number >= 20_000 && number % 100 === 0) areas.push(number / 100);
    else words.push(cell);
  }
  // What was listed, assessed and paid for it cannot be told apart, nor the house from its lot.
  const [price = null, second] = prices.named.length > 0 ? prices.named : prices.bare;
  if (second !== undefined && second !== price) return null;
  const named = feet.length === 1 ? feet[0]! : null;
  let livingArea = feet.length > 0 ? named : areas.length === 1 ? areas[0]! : null;
  if (soldOn === null || price === null) return null;
  // Of two that may be a year, a spreadsheet has the area first.
  if (years.length > 1 && feet.length === 0 && areas.length === 0) livingArea = years.shift()!;
  const label = words.join(', ').slice(0, 120);
  return { label, soldOn, price, livingArea, yearBuilt: years[0] ?? null };
}

/**
 * Reads sales that were copied from a spreadsheet or a listing, one a line: cells between tabs,
 * semicolons, bars, or a comma and a blank, in any order. Each needs a day and a price of 10,000 dollars
 * or more, and one only; a whole number like a year is the year built, another one the living area, of
 * two neither.
 */
export function readPastedSales(text: string): PastedLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line: line.trim(), sale: readLine(line) }));
}
