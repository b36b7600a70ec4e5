import type { FilterChoice, FilterField } from '../leads/filter-field.ts';
import { conditions, propertyUses } from './fact-choices.ts';
import { meanings } from './meanings.ts';

const choicesOf = <Value extends string>(values: readonly Value[]): FilterChoice<Value>[] =>
  values.map((value) => ({ value, label: value }));

const house = { group: 'House' } as const;
const owner = { group: 'Ownership' } as const;
const value = { group: 'Value', kind: 'dollars' } as const;

/** What leads are filtered by of their facts: fields that `filterFields` has. */
export const factFilterFields = {
  propertyUse: {
    ...house,
    label: 'Property use',
    kind: 'choice',
    column: 'property_use',
    choices: choicesOf(propertyUses),
  },
  beds: { ...house, label: 'Beds', kind: 'count', column: 'beds', unit: 'beds' },
  fullBaths: { ...house, label: 'Full baths', kind: 'count', column: 'full_baths', unit: 'baths' },
  halfBaths: { ...house, label: 'Half baths', kind: 'count', column: 'half_baths', unit: 'baths' },
  livingArea: { ...house, label: 'Living area', kind: 'squareFeet', column: 'living_area' },
  lotArea: { ...house, label: 'Lot area', kind: 'squareFeet', column: 'lot_area' },
  yearBuilt: { ...house, label: 'Year built', kind: 'year', column: 'year_built' },
  stories: { ...house, label: 'Stories', kind: 'decimal', column: 'stories' },
  units: { ...house, label: 'Units', kind: 'count', column: 'units', unit: 'units' },
  condition: {
    ...house,
    label: 'Condition',
    kind: 'choice',
    column: 'condition',
    choices: choicesOf(conditions),
  },
  vacant: { ...house, label: 'Vacant', kind: 'flag', column: 'vacant', meaning: meanings.vacant },
  absentee: { ...owner, label: 'Absentee owner', kind: 'flag', meaning: meanings.absentee },
  outOfStateOwner: {
    ...owner,
    label: 'Out-of-state owner',
    kind: 'flag',
    meaning: meanings.outOfStateOwner,
  },
  ownerOccupied: { ...owner, label: 'Owner occupied', kind: 'flag', column: 'owner_occupied' },
  ownerParcels: {
    ...owner,
    label: 'Parcels of the same owner',
    kind: 'count',
    column: 'owner_parcels',
    unit: 'parcels',
    meaning: meanings.ownerParcels,
  },
  homesteadExemption: {
    ...owner,
    label: 'Homestead exemption',
    kind: 'flag',
    column: 'homestead_exemption',
  },
  yearsOwned: { ...owner, label: 'Years owned', kind: 'years', meaning: meanings.yearsOwned },
  lastSale: { ...owner, label: 'Last sale', kind: 'day', column: 'last_sale_date' },
  deedType: {
    ...owner,
    label: 'Deed',
    kind: 'text',
    column: 'deed_type',
    ignoresCase: true,
    hint: 'Warranty deed, quitclaim',
  },
  lastSalePrice: { ...value, label: 'Last sale price', column: 'last_sale_price_cents' },
  assessed: { ...value, label: 'Assessed value', column: 'assessed_value_cents' },
  market: { ...value, label: 'Market value', column: 'market_value_cents' },
  yearlyTaxes: { ...value, label: 'Taxes a year', column: 'yearly_taxes_cents' },
  loanBalance: { ...value, label: 'Open loans', column: 'loan_balance_cents' },
  equityPercent: { ...value, label: 'Equity', kind: 'percent', meaning: meanings.equity },
} as const satisfies Record<string, FilterField>;

/** What `leadFilters` has of facts. */
export const factFilters = {
  propertyUse: { field: 'propertyUse', operator: 'anyOf' },
  propertyUseNot: { field: 'propertyUse', operator: 'noneOf' },
  bedsMin: { field: 'beds', operator: 'atLeast' },
  bedsMax: { field: 'beds', operator: 'atMost' },
  fullBathsMin: { field: 'fullBaths', operator: 'atLeast' },
  fullBathsMax: { field: 'fullBaths', operator: 'atMost' },
  halfBathsMin: { field: 'halfBaths', operator: 'atLeast' },
  halfBathsMax: { field: 'halfBaths', operator: 'atMost' },
  livingAreaMin: { field: 'livingArea', operator: 'atLeast' },
  livingAreaMax: { field: 'livingArea', operator: 'atMost' },
  lotAreaMin: { field: 'lotArea', operator: 'atLeast' },
  lotAreaMax: { field: 'lotArea', operator: 'atMost' },
  yearBuiltMin: { field: 'yearBuilt', operator: 'atLeast' },
  yearBuiltMax: { field: 'yearBuilt', operator: 'atMost' },
  storiesMin: { field: 'stories', operator: 'atLeast' },
  storiesMax: { field: 'stories', operator: 'atMost' },
  unitsMin: { field: 'units', operator: 'atLeast' },
  unitsMax: { field: 'units', operator: 'atMost' },
  condition: { field: 'condition', operator: 'anyOf' },
  conditionNot: { field: 'condition', operator: 'noneOf' },
  vacant: { field: 'vacant', operator: 'is' },
  absentee: { field: 'absentee', operator: 'is' },
  outOfStateOwner: { field: 'outOfStateOwner', operator: 'is' },
  ownerOccupied: { field: 'ownerOccupied', operator: 'is' },
  ownerParcelsMin: { field: 'ownerParcels', operator: 'atLeast' },
  ownerParcelsMax: { field: 'ownerParcels', operator: 'atMost' },
  homesteadExemption: { field: 'homesteadExemption', operator: 'is' },
  yearsOwnedMin: { field: 'yearsOwned', operator: 'atLeast' },
  yearsOwnedMax: { field: 'yearsOwned', operator: 'atMost' },
  lastSaleFrom: { field: 'lastSale', operator: 'onOrAfter' },
  lastSaleTo: { field: 'lastSale', operator: 'onOrBefore' },
  deedType: { field: 'deedType', operator: 'anyOf' },
  deedTypeNot: { field: 'deedType', operator: 'noneOf' },
  lastSalePriceMin: { field: 'lastSalePrice', operator: 'atLeast' },
  lastSalePriceMax: { field: 'lastSalePrice', operator: 'atMost' },
  assessedMin: { field: 'assessed', operator: 'atLeast' },
  assessedMax: { field: 'assessed', operator: 'atMost' },
  marketMin: { field: 'market', operator: 'atLeast' },
  marketMax: { field: 'market', operator: 'atMost' },
  yearlyTaxesMin: { field: 'yearlyTaxes', operator: 'atLeast' },
  yearlyTaxesMax: { field: 'yearlyTaxes', operator: 'atMost' },
  loanBalanceMin: { field: 'loanBalance', operator: 'atLeast' },
  loanBalanceMax: { field: 'loanBalance', operator: 'atMost' },
  equityPercentMin: { field: 'equityPercent', operator: 'atLeast' },
  equityPercentMax: { field: 'equityPercent', operator: 'atMost' },
} as const;
