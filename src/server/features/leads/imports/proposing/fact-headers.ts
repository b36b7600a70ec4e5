import { factFields } from '#domain/facts/fact-fields.ts';
import { readArea, readBaths } from '#domain/facts/fact-values.ts';
import { readCondition, readPropertyUse } from '#domain/facts/read-choice.ts';
import { cellOf } from '../parsing/cell.ts';
import { parseDay } from '../parsing/cell-date.ts';
import { parseCents } from '../parsing/cell-money.ts';
import { headerWords } from '#domain/lists/header-key.ts';
import spelled from './sources/fact-abbreviations.json' with { type: 'json' };
import headers from './sources/fact-headers.json' with { type: 'json' };

export type FactHeaderField = keyof typeof headers;

const fullWords = new Map(Object.entries(spelled));

/**
 * A header for comparison: 'BLDG_SF' is 'Building Square Feet'. Of two headers that differ in a percent
 * sign, one is a share: 'Est Equity $' and 'Est Equity %'.
 */
const keyOf = (header: string) =>
  headerWords(header)
    .split(' ')
    .map((word) => fullWords.get(word) ?? word)
    .join('') + (header.includes('%') ? '%' : '');

type NamedFact = { field: FactHeaderField; rank: number };

/** What vendors, assessors and people call the facts of a house, the names that say most first. */
const fields = new Map(
  Object.entries(headers).flatMap(([field, names]) => {
    const label = field in factFields ? factFields[field as keyof typeof factFields].label : '';
    return [label, ...names.split('|')].map(
      (name, rank) => [keyOf(name), { field: field as FactHeaderField, rank }] as const,
    );
  }),
);

/** The fact that a header names, word for word; undefined for every other header. */
export const factOfHeader = (header: string): NamedFact | undefined =>
  header.trim() === '' ? undefined : fields.get(keyOf(header));

const isCount = (cell: string) => /^\d{1,4}(?:\.\d+)?\b/.test(cell);
const isArea = (cell: string) => readArea(cell) !== null;
const isMoney = (cell: string) => parseCents(cell) !== null;
const isFlag = (cell: string) =>
  /^(?:[yntf10x]|yes|no|true|false|owner|absentee|vacant|occupied|\$?\d)/i.test(cell);

const fits: Record<FactHeaderField, (cell: string) => boolean> = {
  propertyUse: (cell) => readPropertyUse(cell) !== null,
  beds: isCount,
  baths: (cell) => readBaths(cell) !== null,
  fullBaths: isCount,
  halfBaths: isCount,
  livingArea: isArea,
  lotArea: isArea,
  yearBuilt: (cell) => /^(?:\d{4}|0)(?:\.0+)?$/.test(cell),
  stories: isCount,
  units: isCount,
  ownerParcels: isCount,
  condition: (cell) => readCondition(cell) !== null,
  lastSaleDate: (cell) => parseDay(cell) !== null,
  lastSalePrice: isMoney,
  deedType: (cell) => /[a-z]{2}/i.test(cell),
  assessedValue: isMoney,
  marketValue: isMoney,
  yearlyTaxes: isMoney,
  loanBalance: isMoney,
  equity: isMoney,
  equityPercent: (cell) => /^-?\d{1,4}(?:\.\d+)?\s*%?$/.test(cell),
  ownerOccupied: isFlag,
  homesteadExemption: isFlag,
  vacant: isFlag,
};

/** Whether at least half of a column's cells are values of the fact that its header names. */
export function holdsFact(
  field: FactHeaderField,
  rows: readonly (readonly string[])[],
  column: number,
): boolean {
  const cells = rows.map((row) => cellOf(row[column])).filter(Boolean);
  return cells.filter((cell) => fits[field](cell)).length * 2 >= cells.length;
}
