import type { FilterFieldName } from '#domain/leads/filter-fields.ts';

/** The facts of a lead that it is found by, as its row has them. */
export type FactRow = {
  property_use: string | null;
  beds: number | null;
  full_baths: number | null;
  half_baths: number | null;
  living_area: number | null;
  lot_area: number | null;
  year_built: number | null;
  stories: number | null;
  units: number | null;
  condition: string | null;
  last_sale_date: string | null;
  last_sale_price_cents: number | null;
  deed_type: string;
  assessed_value_cents: number | null;
  market_value_cents: number | null;
  yearly_taxes_cents: number | null;
  loan_balance_cents: number | null;
  owner_parcels: number | null;
  owner_occupied: boolean | null;
  homestead_exemption: boolean | null;
  vacant: boolean | null;
  /** By the definitions of `domain/facts/occupancy.ts`. */
  absentee: boolean | null;
  out_of_state: boolean | null;
  equity_percent: number | null;
};

type NumberFact = (typeof numberFacts)[number];
/** Ordered facts whose texts have a form of their own, with the levels of their terms. */
export const factTrees = { lastSale: [4, 7, 10], yearBuilt: [3, 4], equity: [2, 3, 4] } as const;
/** Those of any size have the terms of amounts, see `amountText`. */
export type FactTree = `fact-${NumberFact}` | keyof typeof factTrees;
const numberFacts = [
  'living_area',
  'lot_area',
  'stories',
  'last_sale_price_cents',
  'assessed_value_cents',
  'market_value_cents',
  'yearly_taxes_cents',
  'loan_balance_cents',
] as const satisfies (keyof FactRow)[];

const countedFacts = ['beds', 'full_baths', 'half_baths', 'units', 'owner_parcels'] as const;
const namedFacts = [
  'property_use',
  'condition',
  'owner_occupied',
  'homestead_exemption',
  'vacant',
  'absentee',
  'out_of_state',
] as const satisfies (keyof FactRow)[];

export const yearText = (year: number) => String(year).padStart(4, '0');

/** The texts of ordered facts that are known, half stories as hundredths. */
export function factTexts(
  row: FactRow,
  texts: Record<'amountText' | 'scoreText', (number: number) => string>,
): [FactTree, string][] {
  const found: [FactTree, string][] = [];
  for (const name of numberFacts) {
    const number = row[name];
    if (number === null) continue;
    const whole = name === 'stories' ? Math.round(number * 100) : number;
    found.push([`fact-${name}`, texts.amountText(whole)]);
  }
  if (row.last_sale_date !== null) found.push(['lastSale', row.last_sale_date]);
  if (row.year_built !== null) found.push(['yearBuilt', yearText(row.year_built)]);
  if (row.equity_percent !== null) found.push(['equity', texts.scoreText(row.equity_percent)]);
  return found;
}

/** Terms of facts that are one of few values. */
export function termsOfFacts(row: FactRow, countText: (count: number) => string): string[] {
  const terms: string[] = [];
  for (const name of countedFacts) {
    const count = row[name];
    if (count !== null) terms.push(`${name}:${countText(count)}`);
  }
  for (const name of namedFacts) {
    const value = row[name];
    if (value !== null) terms.push(`${name}:${value}`);
  }
  if (row.deed_type !== '') terms.push(`deed_type:${row.deed_type.toLowerCase()}`);
  return terms;
}

/** The terms of fields that are columns; `termsOfFacts` and `orderedFacts` write them. */
export const termOfFact: Partial<Record<FilterFieldName, string>> = {
  propertyUse: 'property_use',
  beds: 'beds',
  fullBaths: 'full_baths',
  halfBaths: 'half_baths',
  units: 'units',
  ownerParcels: 'owner_parcels',
  condition: 'condition',
  vacant: 'vacant',
  ownerOccupied: 'owner_occupied',
  homesteadExemption: 'homestead_exemption',
  deedType: 'deed_type',
  lastSale: 'lastSale',
  yearBuilt: 'yearBuilt',
  livingArea: 'fact-living_area',
  lotArea: 'fact-lot_area',
  stories: 'fact-stories',
  lastSalePrice: 'fact-last_sale_price_cents',
  assessed: 'fact-assessed_value_cents',
  market: 'fact-market_value_cents',
  yearlyTaxes: 'fact-yearly_taxes_cents',
  loanBalance: 'fact-loan_balance_cents',
};
