import { factFields } from '#domain/facts/fact-fields.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { readArea, readBaths } from '#domain/facts/fact-values.ts';
import { readCondition, readPropertyUse } from '#domain/facts/read-choice.ts';
import { cellOf } from '../parsing/cell.ts';
import { parseDay } from '../parsing/cell-date.ts';
import { parseCents } from '../parsing/cell-money.ts';
import { headerKey } from './list-source.ts';

/** What vendors, assessors and people call the facts of a house. */
const headers = {
  propertyUse: [
    'Property Use',
    'Property Type',
    'Land Use',
    'Land Use Description',
    'Property Type Detail',
    'Use Description',
    'Property Class',
    'Use Type',
  ],
  beds: [
    'Beds',
    'Bedrooms',
    'Bedroom Count',
    'Total Bedrooms',
    'BR',
    'Bed',
    'Num Bedrooms',
    '# Beds',
    '# of Bedrooms',
  ],
  baths: [
    'Baths',
    'Bathrooms',
    'Total Bathrooms',
    'Bath Count',
    'Bathroom Count',
    'Total Baths',
    '# Baths',
    '# of Bathrooms',
  ],
  fullBaths: ['Full Baths', 'Full Bathrooms', 'Bath Full', 'Baths Full'],
  halfBaths: ['Half Baths', 'Half Bathrooms', 'Bath Half', 'Baths Half', 'Partial Baths'],
  livingArea: [
    'Living Area',
    'Sq Ft',
    'Square Feet',
    'Square Footage',
    'Building Sqft',
    'Building Square Feet',
    'Living Sqft',
    'Living Square Feet',
    'Building Area',
    'Sqft Living',
    'Total Building Area Square Feet',
    'Heated Sqft',
    'Finished Sqft',
    'Gross Living Area',
    'GLA',
  ],
  lotArea: [
    'Lot Area',
    'Lot Size',
    'Lot Sqft',
    'Lot Size Sqft',
    'Lot Square Feet',
    'Lot Acres',
    'Lot Size Acres',
    'Lot Acreage',
    'Acreage',
    'Acres',
    'Lot Size Square Feet',
    'Land Sqft',
  ],
  yearBuilt: ['Year Built', 'Yr Built', 'Built', 'YearBuilt', 'Year Constructed'],
  stories: ['Stories', '# of Stories', 'Number of Stories', 'No of Stories'],
  ownerParcels: ['Properties Owned', 'Total Properties Owned', 'Owner Properties', 'Parcels Owned'],
  units: ['Units', 'Units Count', 'Number of Units', '# of Units', 'Total Units', 'Unit Count'],
  condition: ['Condition', 'Total Condition', 'Property Condition', 'Building Condition'],
  lastSaleDate: [
    'Last Sale',
    'Last Sale Date',
    'Last Sold Date',
    'Last Sale Recording Date',
    'Last Sales Date',
    'Purchase Date',
    'Last Transfer Date',
    'Sold Date',
    'Date Last Sold',
  ],
  lastSalePrice: [
    'Last Sale Price',
    'Last Sale Amount',
    'Last Sold Price',
    'Last Sales Price',
    'Purchase Price',
    'Purchase Amount',
    'Purchase Amt',
    'Last Transfer Amount',
  ],
  deedType: [
    'Deed',
    'Deed Type',
    'Last Sale Document Type',
    'Sale Document Type',
    'Last Sale Deed Type',
  ],
  assessedValue: [
    'Assessed Value',
    'Total Assessed Value',
    'Tax Assessed Value',
    'Assessed Total Value',
  ],
  marketValue: [
    'Market Value',
    'Est. Value',
    'Estimated Value',
    'Total Market Value',
    'Appraised Value',
    'Home Value',
    'AVM',
  ],
  yearlyTaxes: ['Taxes a year', 'Annual Taxes', 'Annual Tax', 'Yearly Taxes'],
  loanBalance: [
    'Open loans',
    'Total Open Loans Balance',
    'Est. Remaining balance of Open Loans',
    'Estimated Mortgage Balance',
    'Est. Mortgage Balance',
    'Mortgage Balance',
    'Loan Balance',
    'Total Loan Balance',
    'Total Loan Bal',
    'Est Open Loans $',
  ],
  equity: ['Equity', 'Est. Equity', 'Estimated Equity', 'Est Equity $', 'Equity Amount'],
  equityPercent: [
    'Equity %',
    'Equity Percent',
    'Est Equity %',
    'Equity Percentage',
    'Estimated Equity %',
  ],
  ownerOccupied: [
    'Owner Occupied',
    'Owner Occ?',
    'Is Owner Occupied',
    'Owner Occ',
    'Owner Occupancy',
  ],
  homesteadExemption: [
    'Homestead',
    'Homestead Exemption',
    'Homeowner Exemption',
    'Has Homestead Exemption',
    'HO Exempt?',
  ],
  vacant: ['Vacant', 'Vacant?', 'Is Vacant', 'Site Vacant?', 'USPS Vacant', 'Vacancy'],
} as const satisfies Partial<Record<ImportField, readonly string[]>>;

export type FactHeaderField = keyof typeof headers;

const fields = new Map(
  Object.entries(headers).flatMap(([field, names]) => {
    const label = field in factFields ? factFields[field as keyof typeof factFields].label : '';
    return [...names, label].map((name) => [headerKey(name), field as FactHeaderField] as const);
  }),
);

/** The fact that a header names, word for word; undefined for every other header. */
export const factOfHeader = (header: string): FactHeaderField | undefined =>
  header.trim() === '' ? undefined : fields.get(headerKey(header));

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
