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
  let livingArea: number | null = null;
  const years: number[] = [];
  const words: string[] = [];
  let soldOn: string | null = null;
  let price: number | null = null;
  for (const cell of cells) {
    const day = readDay(cell);
    const feet = readFeet(cell);
    const number = /^\$?[\d,.]+[km]?$/i.test(cell) ? parseMoney(cell) : null;
    const plain = number === null ? 0 : number / 100;
    if (day) soldOn ??= day;
    else if (feet !== null) livingArea ??= feet;
    else if (number !== null && number >= leastPrice && price === null) price = number;
    else if (/^(?:17|18|19|20)\d\d$/.test(cell)) years.push(Number(cell));
    else if (plain >= 200 && Number.isInteger(plain)) livingArea ??= plain;
    else words.push(cell);
  }
  if (soldOn === null || price === null) return null;
  // Of two that may be a year, a spreadsheet has the area first.
  if (years.length > 1) livingArea ??= years.shift()!;
  const label = words.join(', ').slice(0, 120);
  return { label, soldOn, price, livingArea, yearBuilt: years[0] ?? null };
}

/**
 * Reads sales that were copied from a spreadsheet or a listing, one a line: cells between tabs,
 * semicolons, bars, or a comma and a blank, in any order. Each needs a day and a price of 10,000 dollars
 * or more; a whole number like a year is the year built, another one the living area.
 */
export function readPastedSales(text: string): PastedLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line: line.trim(), sale: readLine(line) }));
}
