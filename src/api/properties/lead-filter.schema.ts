import { z } from 'zod';
import { outreachResultPattern } from '#domain/outreach-figure.ts';
import { caseAmountLabel, mapAmountFilters } from '#domain/leads/case-amounts.ts';
import { leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { maxCorners, toUnits, unitsPerDegree, type Corner } from '#domain/places/polygon.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { skipTraceStatuses } from '#domain/leads/skip-trace-status.ts';
import { dayOrTimestamp, requiredText } from '../wire.schema.ts';

/** Values of one filter at most. */
const maxValues = 100;

const meanings = { any: 'any of them', all: 'all of them', none: 'none of them' };

/**
 * Several values, any of which matches by default. In a query: repeat the parameter, or separate by
 * commas; in a body: an array, or the same text.
 */
function anyOf<Item extends z.ZodType>(
  item: Item,
  description: string,
  meaning: keyof typeof meanings = 'any',
) {
  const several = z.array(item).min(1).max(maxValues);
  const separated = z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(several as unknown as z.ZodType<z.output<Item>[], string[]>);
  return z
    .union([several, separated])
    .optional()
    .describe(`${description} Several, separated by commas: ${meanings[meaning]}.`);
}

/** Several texts that may contain commas: repeat the parameter. */
function anyText(max: number, description: string, meaning: keyof typeof meanings = 'any') {
  const item = requiredText(max);
  return z
    .union([z.array(item).min(1).max(maxValues), item.transform((value) => [value])])
    .optional()
    .describe(`${description} Repeat the parameter for several: ${meanings[meaning]}.`);
}

const labels = new Map<string, LeadStatus>(
  leadStatuses.map((status) => [leadStatusLabels[status], status]),
);
const leadStatusValue = z
  .enum([...leadStatuses, ...labels.keys()] as [string, ...string[]])
  .transform((value) => labels.get(value) ?? (value as LeadStatus));

/** One of `domain/signal-kind.ts`, or a user's own in the same letters. */
const signalKind = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Kind must be lower-case letters');

const zip = z.string().regex(/^\d{5}$/, 'ZIP must be five digits');

const whole = (max: number) => z.coerce.number<number | string>().int().min(0).max(max);
const count = (description: string) => whole(100_000).optional().describe(description);
const days = (description: string) => whole(3_650).optional().describe(description);
const dollars = (description: string) =>
  z.coerce
    .number<number | string>()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe(`${description} In dollars.`);
const date = (description: string) =>
  dayOrTimestamp
    .transform((value) => value.slice(0, 10))
    .optional()
    .describe(description);
const yesOrNo = (description: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional()
    .describe(description);

const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => toUnits(value) / unitsPerDegree);
const corner = z.tuple([degrees(180), degrees(90)]);
const corners = z.array(corner).min(3).max(maxCorners);
/** '-86.9,36.1' */
const cornerText = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, 'Must be a longitude and a latitude')
  .transform((text) => text.split(',').map(Number))
  .pipe(corner as unknown as z.ZodType<Corner, number[]>);
const cornerTexts = z.array(cornerText).min(3).max(maxCorners);
/** Corners in a body, or as text: separated by semicolons, or a parameter each. */
const polygon = z.union([
  corners,
  cornerTexts,
  z
    .string()
    .max(8_000)
    .transform((text) => text.split(';'))
    .pipe(cornerTexts as unknown as z.ZodType<Corner[], string[]>),
]);

/**
 * What leads are filtered by beside type, trace state, status, city, words and creation. All that is
 * given must hold. 'From' and 'to' include their day; 'min' and 'max' include their value.
 */
export const leadFilterShape = {
  propertyTypeAny: anyOf(z.enum(propertyTypes), 'Type.'),
  propertyTypeNot: anyOf(z.enum(propertyTypes), 'Type other than these.', 'none'),
  skipTraceStatusAny: anyOf(z.enum(skipTraceStatuses), 'Trace state.'),
  skipTraceStatusNot: anyOf(z.enum(skipTraceStatuses), 'Trace state other than these.', 'none'),
  searchNot: anyText(
    100,
    'Has none of these words in names, street, city, ZIP or phone digits.',
    'none',
  ),
  leadStatus: anyOf(leadStatusValue, 'Lead status, as a value or a label.'),
  leadStatusNot: anyOf(leadStatusValue, 'Lead status other than these.', 'none'),
  statusAny: anyText(60, 'Status as it is shown; `expired` once the day of the auction has come.'),
  statusNot: anyText(60, 'Status as it is shown other than these.', 'none'),
  zipCode: anyOf(zip, 'Five-digit ZIP.'),
  zipCodeNot: anyOf(zip, 'ZIP other than these.', 'none'),
  cityAny: anyText(100, 'City, in any case.'),
  cityNot: anyText(100, 'City other than these.', 'none'),
  county: anyText(100, 'County, in any case.'),
  countyNot: anyText(100, 'County other than these.', 'none'),
  importId: anyOf(
    z.coerce.number<number | string>().int().positive(),
    'Source list: made or updated by the import of this number.',
  ),
  importIdNot: anyOf(
    z.coerce.number<number | string>().int().positive(),
    'Source list other than these: neither made nor updated by these imports.',
    'none',
  ),
  tag: anyText(60, 'Has this tag.'),
  tagNot: anyText(60, 'Does not have this tag.', 'none'),
  priceMin: dollars('Price at least.'),
  priceMax: dollars('Price at most.'),
  auctionFrom: date('Auction on this day or later.'),
  auctionTo: date('Auction on this day or earlier.'),
  auctionWithin: days('Auction today or within so many days.'),
  violationType: anyText(200, "One of the six types of violation, or the city's own wording."),
  violationTypeNot: anyText(200, 'Type of violation, or its wording, other than these.', 'none'),
  violationFrom: date('Violation on this day or later.'),
  violationTo: date('Violation on this day or earlier.'),
  violationStatus: anyText(60, 'A violation with this displayed status.'),
  ...mapAmountFilters((amount, bound) =>
    dollars(
      `${caseAmountLabel(amount)} of one of its cases at ${bound === 'Min' ? 'least' : 'most'}.`,
    ),
  ),
  casesMin: count('Number of cases at least.'),
  casesMax: count('Number of cases at most.'),
  signalKinds: anyOf(
    signalKind,
    'Kind of case at the place, as `violation` or a kind of your own.',
    'all',
  ),
  signalKindsAny: anyOf(signalKind, 'Kind of case.'),
  signalKindsNot: anyOf(signalKind, 'Has no case of these kinds.', 'none'),
  minSignalKinds: count('Number of different kinds of cases at the place at least.'),
  openSignalsOnly: yesOrNo(
    'Has an open case; kinds of cases, their number and the newest case are then of open cases alone.',
  ),
  newestSignalWithin: days('Newest case opened within the last so many days, or still to come.'),
  minScore: z.coerce
    .number<number | string>()
    .int()
    .min(-5_000)
    .max(4_999)
    .optional()
    .describe('Score at least.'),
  contactedFrom: date('Last contact on this day or later.'),
  contactedTo: date('Last contact on this day or earlier.'),
  contactedWithin: days('Last contact within so many days.'),
  notContactedFor: days('No contact for so many days, or never.'),
  callsMin: count('Calls made at least.'),
  callsMax: count('Calls made at most; 0: never called.'),
  textsMin: count('Texts sent at least.'),
  textsMax: count('Texts sent at most; 0: never texted.'),
  driveNumber: anyOf(whole(10), 'Drive number, 0 to 10.'),
  driveNumberNot: anyOf(whole(10), 'Drive number other than these.', 'none'),
  inside: polygon
    .optional()
    .describe(
      `Lies in this polygon or on its edge: ${maxCorners} corners at most in order, each as longitude,latitude in degrees, separated by semicolons. Compared to five decimals.`,
    ),
  hasPhone: yesOrNo('Has a phone number.'),
  hasMailingAddress: yesOrNo('Has its own mailing address.'),
  optedOut: yesOrNo('One of its numbers has opted out.'),
  hasNextAction: yesOrNo('Has a next action.'),
  outreach: anyOf(
    z.string().regex(outreachResultPattern, 'Must be a result such as campaign-12-replied'),
    'Counted by a result of outreach: campaign or sequence, its number, and sent, delivered, replied, opted_out, interested or contracts.',
  ),
  assignedTo: anyOf(
    requiredText(100),
    "The id of the member it is assigned to; 'me', or 'none' for no one.",
  ),
  assignedToNot: anyOf(requiredText(100), 'Assigned to none of these.', 'none'),
};

const leadFilter = z.object(leadFilterShape);
export type LeadFilter = z.output<typeof leadFilter>;

const texts = z.array(z.string()).optional();
const numbers = z.array(z.number()).optional();
const number = z.number().optional();
const flag = z.boolean().optional();

/** The same fields as stored and returned: parsed, lists as arrays. */
export const storedLeadFilterShape = {
  propertyTypeAny: z.array(z.enum(propertyTypes)).optional(),
  propertyTypeNot: z.array(z.enum(propertyTypes)).optional(),
  skipTraceStatusAny: z.array(z.enum(skipTraceStatuses)).optional(),
  skipTraceStatusNot: z.array(z.enum(skipTraceStatuses)).optional(),
  searchNot: texts,
  leadStatus: z.array(z.enum(leadStatuses)).optional(),
  leadStatusNot: z.array(z.enum(leadStatuses)).optional(),
  statusAny: texts,
  statusNot: texts,
  zipCode: texts,
  zipCodeNot: texts,
  cityAny: texts,
  cityNot: texts,
  county: texts,
  countyNot: texts,
  importId: numbers,
  importIdNot: numbers,
  tag: texts,
  tagNot: texts,
  priceMin: number,
  priceMax: number,
  auctionFrom: z.string().optional(),
  auctionTo: z.string().optional(),
  auctionWithin: number,
  violationType: texts,
  violationTypeNot: texts,
  violationFrom: z.string().optional(),
  violationTo: z.string().optional(),
  violationStatus: texts,
  ...mapAmountFilters(() => number),
  casesMin: number,
  casesMax: number,
  signalKinds: texts,
  signalKindsAny: texts,
  signalKindsNot: texts,
  minSignalKinds: number,
  openSignalsOnly: flag,
  newestSignalWithin: number,
  minScore: number,
  contactedFrom: z.string().optional(),
  contactedTo: z.string().optional(),
  contactedWithin: number,
  notContactedFor: number,
  callsMin: number,
  callsMax: number,
  textsMin: number,
  textsMax: number,
  driveNumber: numbers,
  driveNumberNot: numbers,
  inside: z.array(z.tuple([z.number(), z.number()])).optional(),
  hasPhone: flag,
  hasMailingAddress: flag,
  optedOut: flag,
  hasNextAction: flag,
  outreach: texts,
  assignedTo: texts,
  assignedToNot: texts,
} satisfies Record<keyof LeadFilter, z.ZodType>;
