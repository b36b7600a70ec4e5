import { z } from 'zod';
import { outreachResultPattern } from '#domain/outreach-figure.ts';
import { readResultSelection } from '#domain/results/grouping.ts';
import {
  describeFilter,
  type DescribedFilter,
  type FilterValue,
} from '#domain/leads/described-filter.ts';
import { filterSentences } from './filter-sentences.ts';
import { leadFilterNames, type LeadFilterName } from '#domain/leads/lead-filters.ts';
import type { FilterKind } from '#domain/leads/filter-operators.ts';
import { leadStatuses, leadStatusLabels } from '#domain/leads/lead-status.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import { maxCorners, toUnits, unitsPerDegree, type Corner } from '#domain/places/polygon.ts';
import { dayOrTimestamp, requiredText } from '../wire.schema.ts';

/** Values of one filter at most. */
const maxValues = 100;

/** Any number of values in an array, or as text separated by commas. */
function separated(item: z.ZodType): z.ZodType {
  const several = z.array(item).min(1).max(maxValues);
  const text = z
    .string()
    .max(4_000)
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(several as unknown as z.ZodType<unknown, string[]>);
  return z.union([several, text]);
}

/** Texts that may contain commas: the parameter is repeated. */
function repeated(max: number): z.ZodType {
  const item = requiredText(max);
  return z.union([z.array(item).min(1).max(maxValues), item.transform((value: string) => [value])]);
}

const labels = new Map<string, LeadStatus>(
  leadStatuses.map((status) => [leadStatusLabels[status], status]),
);
const leadStatus = z
  .enum([...leadStatuses, ...labels.keys()] as [string, ...string[]])
  .transform((value) => labels.get(value) ?? (value as LeadStatus));

/** One of `domain/signal-kind.ts`, or a user's own in the same letters. */
const signalKind = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Kind must be lower-case letters');
const zip = z.string().regex(/^\d{5}$/, 'ZIP must be five digits');
const outreach = z
  .string()
  .regex(outreachResultPattern, 'Must be a result such as campaign-12-replied');
const result = z
  .string()
  .refine(
    (value) => readResultSelection(value) !== null,
    'Must be a figure such as total.-.contract.2026-01.2026-11',
  );
const number = () => z.coerce.number<number | string>();
const whole = (max: number) => number().int().min(0).max(max);

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

type Choices = [string, ...string[]];
const valuesOf = ({ field }: DescribedFilter) =>
  (field.choices ?? []).map(({ value }) => value) as Choices;

const yesOrNo = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** What a value of each kind may be. */
const wireValues = {
  choice: (filter) =>
    separated(filter.fieldName === 'leadStatus' ? leadStatus : z.enum(valuesOf(filter))),
  text: ({ field }) => repeated(field.max ?? 100),
  tag: ({ field }) => repeated(field.max ?? 100),
  zip: () => separated(zip),
  member: () => separated(requiredText(100)),
  signalKind: () => separated(signalKind),
  outreach: () => separated(outreach),
  result: () => separated(result),
  import: () => separated(number().int().positive()),
  drive: () => separated(whole(10)),
  dollars: () => number().min(0).max(1_000_000_000),
  count: () => whole(100_000),
  points: () => number().int().min(-5_000).max(4_999),
  squareFeet: () => whole(2_000_000_000),
  decimal: () => number().min(0).max(1_000),
  percent: () => number().int().min(-999).max(100),
  year: () => whole(2_200),
  years: () => whole(500),
  days: () => whole(3_650),
  day: () => dayOrTimestamp('any').transform((value) => value.slice(0, 10)),
  moment: () => dayOrTimestamp('any').transform((value) => value.slice(0, 10)),
  flag: yesOrNo,
  known: yesOrNo,
  area: () => polygon,
} satisfies Record<FilterKind, (filter: DescribedFilter) => z.ZodType>;

const repeatedKinds: readonly FilterKind[] = ['text', 'tag'];

/** The sentence of a filter, and how several values are given. */
function sentenceOf({ name, field, words, kind, several }: DescribedFilter): string {
  const about = filterSentences[name] ?? `${field.label} ${words}.`;
  if (kind === 'dollars') return `${about} In dollars.`;
  if (kind === 'squareFeet') return `${about} In square feet.`;
  if (kind === 'area') {
    return `${about}: ${maxCorners} corners at most in order, each as longitude,latitude in degrees, separated by semicolons. Compared to five decimals.`;
  }
  if (!several) return about;
  const how = repeatedKinds.includes(kind)
    ? 'Repeat the parameter for several'
    : 'Several, separated by commas';
  return `${about} ${how}: ${several}.`;
}

/** A value as a client may write it: lists, numbers and shapes as text, too. */
type WireValue<Value> = Value extends boolean
  ? boolean | 'true' | 'false'
  : Value extends number
    ? number | string
    : Value extends string
      ? string
      : Value | string | string[];

type ShapeOf<Written extends 'wire' | 'stored'> = {
  [Name in LeadFilterName]: z.ZodOptional<
    z.ZodType<
      FilterValue<Name>,
      Written extends 'wire' ? WireValue<FilterValue<Name>> : FilterValue<Name>
    >
  >;
};
function shapeOf<Written extends 'wire' | 'stored'>(
  make: (filter: DescribedFilter) => z.ZodType,
): ShapeOf<Written> {
  const schemas = leadFilterNames.map((name) => [name, make(describeFilter(name))]);
  return Object.fromEntries(schemas) as ShapeOf<Written>;
}

/** Every filter of `lead-filters.ts`, as a query or a body has it. */
export const leadFilterShape = shapeOf<'wire'>((filter) =>
  wireValues[filter.kind](filter).optional().describe(sentenceOf(filter)),
);

const leadFilter = z.object(leadFilterShape);
export type LeadFilter = z.output<typeof leadFilter>;

/** The same filters as stored and returned: parsed, lists as arrays. */
export const storedLeadFilterShape = shapeOf<'stored'>((filter) => storedValue(filter).optional());

function storedValue(filter: DescribedFilter): z.ZodType {
  const list = filter.kind === 'choice' ? z.enum(valuesOf(filter)) : z.string();
  return {
    list: () => z.array(list),
    numbers: () => z.array(z.number()),
    number: () => z.number(),
    day: () => z.string(),
    flag: () => z.boolean(),
    area: () => z.array(z.tuple([z.number(), z.number()])),
  }[filter.shape]();
}
