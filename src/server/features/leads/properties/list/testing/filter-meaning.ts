import pointInPolygon from 'point-in-polygon-hao';
import type { LeadFilter } from '#api/properties/lead-filter.schema.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { mapAmountFilters } from '#domain/leads/case-amounts.ts';
import { displayedStatus } from '#domain/leads/displayed-status.ts';
import { factChecks, factSamples } from './fact-meaning.ts';
import { calendar, type RandomLead } from './random-leads.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const dayOf = (timestamp: Date | null) => timestamp && calendarDayOf(timestamp, calendar.timeZone);
const shown = (lead: RandomLead) => displayedStatus(lead, calendar.today);
const ago = (days: number) => addDays(calendar.today, -days);
const equalsIn = (values: string[], text: string) =>
  values.some((value) => value.toLowerCase() === text.toLowerCase());

const searchedText = ({ fullName, id, city }: RandomLead) =>
  `${fullName} ${id} oak st ${city}`.toLowerCase();

const casesOf = (lead: RandomLead, { openSignalsOnly }: PropertyFilter) =>
  lead.cases.filter(({ isOpen }) => isOpen || !openSignalsOnly);
const kindsOf = (lead: RandomLead, filter: PropertyFilter) =>
  new Set(casesOf(lead, filter).map(({ kind }) => kind));

type Checks = {
  [Name in keyof PropertyFilter]-?: (
    lead: RandomLead,
    value: NonNullable<PropertyFilter[Name]>,
    filter: PropertyFilter,
  ) => boolean;
};

/** The meaning of each field of a filter, in a second, slow implementation. */
const checks: Checks = {
  propertyType: (lead, value) => lead.propertyType === value,
  skipTraceStatus: (lead, value) => lead.skipTraceStatus === value,
  status: (lead, value) => shown(lead) === value,
  city: (lead, value) => lead.city.toLowerCase() === value.toLowerCase(),
  search: (lead, value) => {
    const words = value.toLowerCase().split(' ');
    const longer = (word: string) => words.filter((one) => one !== word && one.includes(word));
    return words.every((word) =>
      searchedText(lead)
        .split(' ')
        .some((own) => own.includes(word) && !longer(word).some((one) => own.includes(one))),
    );
  },
  propertyTypeAny: (lead, values) => values.includes(lead.propertyType),
  propertyTypeNot: (lead, values) => !values.includes(lead.propertyType),
  skipTraceStatusAny: (lead, values) => values.includes(lead.skipTraceStatus),
  skipTraceStatusNot: (lead, values) => !values.includes(lead.skipTraceStatus),
  searchNot: (lead, values) =>
    !values
      .join(' ')
      .toLowerCase()
      .split(' ')
      .some((word) => searchedText(lead).includes(word)),
  dateFrom: (lead, value) => dayOf(lead.createdAt)! >= value,
  dateTo: (lead, value) => dayOf(lead.createdAt)! <= value,
  leadStatus: (lead, values) => values.includes(lead.leadStatus),
  leadStatusNot: (lead, values) => !values.includes(lead.leadStatus),
  statusAny: (lead, values) => values.includes(shown(lead)),
  statusNot: (lead, values) => !values.includes(shown(lead)),
  zipCode: (lead, values) => values.includes(lead.zipCode),
  zipCodeNot: (lead, values) => !values.includes(lead.zipCode),
  cityAny: (lead, values) => equalsIn(values, lead.city),
  cityNot: (lead, values) => !equalsIn(values, lead.city),
  countyNot: (lead, values) => !equalsIn(values, lead.county),
  importIdNot: (lead, values) =>
    !values.some((id) => id === lead.createdByImport || id === lead.updatedByImport),
  violationTypeNot: (lead, values) =>
    !(lead.violationCategory !== null && values.includes(lead.violationCategory)) &&
    !equalsIn(values, lead.violationType),
  driveNumberNot: (lead, values) => !values.includes(lead.driveNumber),
  assignedToNot: (lead, values) => !values.includes(lead.assignedTo ?? 'none'),
  county: (lead, values) => equalsIn(values, lead.county),
  importId: (lead, values) =>
    values.some((id) => id === lead.createdByImport || id === lead.updatedByImport),
  tag: (lead, values) => values.some((tag) => lead.tags.includes(tag)),
  tagNot: (lead, values) => !values.some((tag) => lead.tags.includes(tag)),
  priceMin: (lead, value) => lead.price !== null && lead.price >= value,
  priceMax: (lead, value) => lead.price !== null && lead.price <= value,
  auctionFrom: (lead, value) => lead.auctionDate !== null && lead.auctionDate >= value,
  auctionTo: (lead, value) => lead.auctionDate !== null && lead.auctionDate <= value,
  auctionWithin: ({ auctionDate }, value) =>
    auctionDate !== null && auctionDate >= calendar.today && auctionDate <= ago(-value),
  violationType: (lead, values) =>
    (lead.violationCategory !== null && values.includes(lead.violationCategory)) ||
    equalsIn(values, lead.violationType),
  violationFrom: (lead, value) => lead.violationDate !== null && lead.violationDate >= value,
  violationTo: (lead, value) => lead.violationDate !== null && lead.violationDate <= value,
  violationStatus: (lead, values) =>
    lead.propertyType === 'violation' && values.includes(shown(lead)),
  ...factChecks,
  casesMin: (lead, value) => lead.cases.length >= value,
  casesMax: (lead, value) => lead.cases.length <= value,
  signalKinds: (lead, values, filter) => values.every((kind) => kindsOf(lead, filter).has(kind)),
  signalKindsAny: (lead, values, filter) => values.some((kind) => kindsOf(lead, filter).has(kind)),
  signalKindsNot: (lead, values, filter) => !values.some((kind) => kindsOf(lead, filter).has(kind)),
  minSignalKinds: (lead, value, filter) => kindsOf(lead, filter).size >= value,
  openSignalsOnly: (lead, value) => !value || lead.cases.some(({ isOpen }) => isOpen),
  newestSignalWithin: (lead, value, filter) =>
    casesOf(lead, filter).some(({ opened }) => opened !== null && opened >= ago(value)),
  minScore: (lead, value) => lead.score !== null && lead.score >= value,
  contactedFrom: (lead, value) => (dayOf(lead.lastContactAt) ?? '') >= value,
  contactedTo: (lead, value) => (dayOf(lead.lastContactAt) ?? '9') <= value,
  contactedWithin: (lead, value) => (dayOf(lead.lastContactAt) ?? '') >= ago(value),
  notContactedFor: (lead, value) => (dayOf(lead.lastContactAt) ?? '') < ago(value),
  callsMin: (lead, value) => sum(lead.calls) >= value,
  callsMax: (lead, value) => sum(lead.calls) <= value,
  textsMin: (lead, value) => sum(lead.texts) >= value,
  textsMax: (lead, value) => sum(lead.texts) <= value,
  driveNumber: (lead, values) => values.includes(lead.driveNumber),
  inside: (lead, corners) =>
    lead.place !== null && pointInPolygon(lead.place, [[...corners, corners[0]!]]) !== false,
  hasPhone: (lead, value) => lead.calls.length > 0 === value,
  neverContacted: (lead, value) => (lead.lastContactAt === null) === value,
  ownerKnown: (lead, value) => (lead.fullName !== '') === value,
  // Of these leads the first number may have opted out; no other fact of theirs forbids a call.
  hasMobile: (lead, value) => (lead.calls.length > 0 && lead.id % 2 === 0) === value,
  hasCallableNumber: (lead, value) => lead.calls.length > (lead.optedOut ? 1 : 0) === value,
  unanswered: (_lead, value) => !value,
  hasMailingAddress: (lead, value) => (lead.mailed !== null) === value,
  optedOut: (lead, value) => lead.optedOut === value,
  hasNextAction: (lead, value) => lead.hasNextAction === value,
  ...mapAmountFilters(
    (amount) => (lead: RandomLead, _value: number, filter: PropertyFilter) =>
      lead.cases.some(({ amounts: { [amount]: dollars } }) => {
        const { [`${amount}Min` as const]: min = 0, [`${amount}Max` as const]: max = Infinity } =
          filter;
        return dollars !== undefined && dollars >= min && dollars <= max;
      }),
  ),
  // None of these leads was contacted by a campaign.
  outreach: () => false,
  // None of them has a deal.
  dealStage: () => false,
  dealStageNot: () => true,
  // None of them came in that time.
  result: () => false,
  assignedTo: (lead, values) => values.includes(lead.assignedTo ?? 'none'),
};

type Check = (lead: RandomLead, value: unknown, filter: PropertyFilter) => boolean;

/** Whether a lead matches, by the slow meaning of each member. */
export function matches(lead: RandomLead, filter: PropertyFilter): boolean {
  return Object.entries(filter).every(([name, value]) =>
    (checks[name as keyof Checks] as Check)(lead, value, filter),
  );
}

/** Two or so values a member that distinguish leads. */
export const sampleValues: { [Name in keyof LeadFilter]-?: NonNullable<LeadFilter[Name]>[] } & Pick<
  { [Name in keyof PropertyFilter]-?: NonNullable<PropertyFilter[Name]>[] },
  'status'
> = {
  status: ['active', 'expired'],
  propertyTypeAny: [['probate', 'violation']],
  propertyTypeNot: [['probate'], ['probate', 'foreclosure']],
  skipTraceStatusAny: [['error', 'not_traced']],
  skipTraceStatusNot: [['completed', 'error']],
  searchNot: [['smith'], ['mary lee', 'anti']],
  leadStatus: [['interested'], ['interested', 'dead', 'not_contacted']],
  leadStatusNot: [['dead', 'sold']],
  statusAny: [['active', 'expired']],
  statusNot: [['expired'], ['sold']],
  zipCode: [['37206'], ['37206', '99999']],
  zipCodeNot: [['37206']],
  cityAny: [['nashville', 'Antioch']],
  cityNot: [['antioch']],
  countyNot: [['davidson']],
  importIdNot: [[1, 3]],
  violationTypeNot: [['Zoning', 'high grass']],
  driveNumberNot: [[0, 1]],
  assignedToNot: [['none'], ['user-kim']],
  county: [['davidson'], ['Davidson', 'RUTHERFORD']],
  importId: [[1], [2, 3]],
  tag: [['hot'], ['a,b', 'cold']],
  tagNot: [['hot'], ['a,b']],
  priceMin: [0, 100_000, 100_000.01],
  priceMax: [99_999.99, 250_000],
  auctionFrom: ['2031-03-10'],
  auctionTo: ['2031-03-04', '2031-04-01'],
  auctionWithin: [0, 14],
  violationType: [['Zoning'], ['high grass', 'Environmental']],
  violationFrom: ['2031-02-01'],
  violationTo: ['2031-02-01'],
  violationStatus: [['active'], ['expired', 'sold']],
  ...factSamples,
  casesMin: [0, 2],
  casesMax: [0, 2],
  signalKinds: [['violation'], ['violation', 'fire_damage']],
  signalKindsAny: [['estate', 'lien']],
  signalKindsNot: [['violation']],
  minSignalKinds: [1, 2],
  openSignalsOnly: [true],
  newestSignalWithin: [0, 20],
  minScore: [0, 40],
  contactedFrom: ['2031-02-20'],
  contactedTo: ['2031-02-20'],
  contactedWithin: [0, 7],
  notContactedFor: [0, 14],
  callsMin: [1, 3],
  callsMax: [0, 2],
  textsMin: [1],
  textsMax: [0, 3],
  driveNumber: [[0], [1, 3]],
  inside: [
    [
      [-87, 36],
      [-86.75, 36],
      [-86.75, 36.25],
    ],
    [
      [-86.9, 36.1],
      [-86.6, 36.1],
      [-86.6, 36.4],
      [-86.75, 36.4],
      [-86.7, 36.15],
    ],
  ],
  neverContacted: [true, false],
  ownerKnown: [true, false],
  hasMobile: [true, false],
  hasCallableNumber: [true, false],
  unanswered: [true, false],
  hasPhone: [true, false],
  hasMailingAddress: [true, false],
  optedOut: [true, false],
  hasNextAction: [true, false],
  ...mapAmountFilters(() => [0, 120, 152.24, 125_500]),
  result: [['total.-.contract.1990-01.1990-02'], ['list.7.lead.1990-01.1990-02']],
  dealStage: [['working', 'offered']],
  dealStageNot: [['closed']],
  outreach: [['campaign-1-sent'], ['sequence-2-replied', 'campaign-3-opted_out']],
  assignedTo: [['user-kim'], ['none'], ['none', 'user-lee']],
};
