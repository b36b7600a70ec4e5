import type { LeadFilter } from '#api/properties/lead-filter.schema.ts';
import type { factFilters } from '#domain/facts/fact-filters.ts';
import { equityPercent, isAbsentee, isOutOfState, yearsOwned } from '#domain/facts/occupancy.ts';
import { calendar, type RandomLead } from './random-leads.ts';

const equalsIn = (values: string[], text: string) =>
  values.some((value) => value.toLowerCase() === text.toLowerCase());

type Known = string | number | boolean;
/** A condition on a fact that only a lead with the fact can meet. */
const ofFact =
  <Value>(fact: keyof RandomLead['facts'], holds: (own: Known, value: Value) => boolean) =>
  ({ facts }: RandomLead, value: Value) => {
    const own = facts[fact];
    return own !== null && own !== '' && holds(own, value);
  };
const atLeast = (fact: keyof RandomLead['facts']) =>
  ofFact<number | string>(fact, (own, value) => own >= value);
const atMost = (fact: keyof RandomLead['facts']) =>
  ofFact<number | string>(fact, (own, value) => own <= value);
const is = (fact: keyof RandomLead['facts']) =>
  ofFact<boolean>(fact, (own, value) => own === value);
const isIn =
  (fact: keyof RandomLead['facts']) =>
  ({ facts }: RandomLead, values: string[]) =>
    equalsIn(values, String(facts[fact]));
const isNotIn =
  (fact: keyof RandomLead['facts']) =>
  ({ facts }: RandomLead, values: string[]) =>
    !equalsIn(values, String(facts[fact]));

/** Where the owner's mail goes, as the lead is stored. */
const occupancy = ({ id, facts, mailed, zipCode }: RandomLead) => ({
  ...facts,
  siteStreet: zipCode === '' ? '' : `${id} OAK ST`,
  siteZip: zipCode,
  siteState: 'TN',
  mailingStreet: mailed?.street ?? '',
  mailingZip: mailed?.zip ?? '',
  mailingState: mailed?.state ?? '',
});
const owned = ({ facts }: RandomLead) => yearsOwned(facts.lastSaleDate, calendar.today);
const equity = ({ facts }: RandomLead) =>
  equityPercent(toCents(facts.marketValue), toCents(facts.loanBalance));
const toCents = (dollars: number | null) => dollars && Math.round(dollars * 100);

/** The meaning of filters of facts, as `filter-meaning.ts` has that of the others. */
export const factChecks = {
  propertyUse: isIn('propertyUse'),
  propertyUseNot: isNotIn('propertyUse'),
  bedsMin: atLeast('beds'),
  bedsMax: atMost('beds'),
  fullBathsMin: atLeast('fullBaths'),
  fullBathsMax: atMost('fullBaths'),
  halfBathsMin: atLeast('halfBaths'),
  halfBathsMax: atMost('halfBaths'),
  livingAreaMin: atLeast('livingArea'),
  livingAreaMax: atMost('livingArea'),
  lotAreaMin: atLeast('lotArea'),
  lotAreaMax: atMost('lotArea'),
  yearBuiltMin: atLeast('yearBuilt'),
  yearBuiltMax: atMost('yearBuilt'),
  storiesMin: atLeast('stories'),
  storiesMax: atMost('stories'),
  unitsMin: atLeast('units'),
  unitsMax: atMost('units'),
  ownerParcelsMin: atLeast('ownerParcels'),
  ownerParcelsMax: atMost('ownerParcels'),
  condition: isIn('condition'),
  conditionNot: isNotIn('condition'),
  vacant: is('vacant'),
  ownerOccupied: is('ownerOccupied'),
  homesteadExemption: is('homesteadExemption'),
  absentee: (lead: RandomLead, value: boolean) => isAbsentee(occupancy(lead)) === value,
  outOfStateOwner: (lead: RandomLead, value: boolean) => isOutOfState(occupancy(lead)) === value,
  yearsOwnedMin: (lead: RandomLead, value: number) => (owned(lead) ?? -1) >= value,
  yearsOwnedMax: (lead: RandomLead, value: number) => (owned(lead) ?? Infinity) <= value,
  lastSaleFrom: atLeast('lastSaleDate'),
  lastSaleTo: atMost('lastSaleDate'),
  deedType: isIn('deedType'),
  deedTypeNot: isNotIn('deedType'),
  lastSalePriceMin: atLeast('lastSalePrice'),
  lastSalePriceMax: atMost('lastSalePrice'),
  assessedMin: atLeast('assessedValue'),
  assessedMax: atMost('assessedValue'),
  marketMin: atLeast('marketValue'),
  marketMax: atMost('marketValue'),
  yearlyTaxesMin: atLeast('yearlyTaxes'),
  yearlyTaxesMax: atMost('yearlyTaxes'),
  loanBalanceMin: atLeast('loanBalance'),
  loanBalanceMax: atMost('loanBalance'),
  equityPercentMin: (lead: RandomLead, value: number) => (equity(lead) ?? -Infinity) >= value,
  equityPercentMax: (lead: RandomLead, value: number) => (equity(lead) ?? Infinity) <= value,
};

/** Values that distinguish leads. */
export const factSamples: { [Name in keyof typeof factFilters]: NonNullable<LeadFilter[Name]>[] } =
  {
    propertyUse: [['Condo'], ['Condo', 'Land']],
    propertyUseNot: [['Condo']],
    bedsMin: [0, 3],
    bedsMax: [2],
    fullBathsMin: [2],
    fullBathsMax: [1],
    halfBathsMin: [1],
    halfBathsMax: [0],
    livingAreaMin: [1_000, 1_455],
    livingAreaMax: [1_450, 2_000],
    lotAreaMin: [5_000],
    lotAreaMax: [43_560],
    yearBuiltMin: [1_960, 1_968],
    yearBuiltMax: [1_968],
    storiesMin: [2],
    storiesMax: [1, 1.5],
    unitsMin: [2],
    unitsMax: [1],
    ownerParcelsMin: [3],
    ownerParcelsMax: [1],
    condition: [['Good', 'Poor']],
    conditionNot: [['Good']],
    vacant: [true, false],
    absentee: [true, false],
    outOfStateOwner: [true, false],
    ownerOccupied: [true, false],
    homesteadExemption: [true, false],
    yearsOwnedMin: [0, 10, 20],
    yearsOwnedMax: [0, 10],
    lastSaleFrom: ['2015-03-04'],
    lastSaleTo: ['2015-03-04'],
    deedType: [['warranty deed'], ['Quitclaim', 'x']],
    deedTypeNot: [['quitclaim']],
    lastSalePriceMin: [120, 152.24, 125_500],
    lastSalePriceMax: [120, 125_500],
    assessedMin: [0, 120, 152.24, 125_500],
    assessedMax: [0, 120, 152.24, 125_500],
    marketMin: [120, 125_500],
    marketMax: [120, 125_500],
    yearlyTaxesMin: [120],
    yearlyTaxesMax: [9_000],
    loanBalanceMin: [120],
    loanBalanceMax: [120, 125_500],
    equityPercentMin: [0, 50],
    equityPercentMax: [49],
  };
