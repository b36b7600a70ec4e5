import type { LeadFieldRow } from '../leads/lead-field-rows.ts';
import { conditions, propertyUses } from './fact-choices.ts';

const fact = { group: 'Facts', list: 'replaces', merge: 'fills', shows: ['table'] } as const;
/** A day and a price of two sales say that the house was sold then for that: they come together. */
const sale = { ...fact, list: 'sale', merge: 'sale' } as const;

/** What a house is, what it sold for, and what is owed on it: fields of a lead that `leadFields` has. */
export const factFields = {
  propertyUse: {
    ...fact,
    kind: 'choice',
    column: 'property_use',
    label: 'Property use',
    choices: propertyUses,
  },
  beds: { ...fact, kind: 'count', column: 'beds', label: 'Beds' },
  fullBaths: { ...fact, kind: 'count', column: 'full_baths', label: 'Full baths' },
  halfBaths: { ...fact, kind: 'count', column: 'half_baths', label: 'Half baths' },
  livingArea: { ...fact, kind: 'area', column: 'living_area', label: 'Living area' },
  lotArea: { ...fact, kind: 'area', column: 'lot_area', label: 'Lot area' },
  yearBuilt: { ...fact, kind: 'year', column: 'year_built', label: 'Year built' },
  stories: { ...fact, kind: 'number', column: 'stories', label: 'Stories' },
  units: { ...fact, kind: 'count', column: 'units', label: 'Units' },
  condition: {
    ...fact,
    kind: 'choice',
    column: 'condition',
    label: 'Condition',
    choices: conditions,
  },
  lastSaleDate: { ...sale, kind: 'day', column: 'last_sale_date', label: 'Last sale' },
  lastSalePrice: {
    ...sale,
    kind: 'money',
    column: 'last_sale_price_cents',
    label: 'Last sale price',
  },
  deedType: { ...sale, kind: 'text', column: 'deed_type', label: 'Deed' },
  assessedValue: {
    ...fact,
    kind: 'money',
    column: 'assessed_value_cents',
    label: 'Assessed value',
  },
  marketValue: { ...fact, kind: 'money', column: 'market_value_cents', label: 'Market value' },
  yearlyTaxes: { ...fact, kind: 'money', column: 'yearly_taxes_cents', label: 'Taxes a year' },
  loanBalance: { ...fact, kind: 'money', column: 'loan_balance_cents', label: 'Open loans' },
  ownerOccupied: { ...fact, kind: 'flag', column: 'owner_occupied', label: 'Owner occupied' },
  ownerParcels: {
    ...fact,
    kind: 'count',
    column: 'owner_parcels',
    label: 'Parcels of the same owner',
  },
  homesteadExemption: {
    ...fact,
    kind: 'flag',
    column: 'homestead_exemption',
    label: 'Homestead exemption',
  },
  vacant: { ...fact, kind: 'flag', column: 'vacant', label: 'Vacant' },
} as const satisfies Record<string, LeadFieldRow>;

export type FactField = keyof typeof factFields;
export const factFieldNames = Object.keys(factFields) as FactField[];
