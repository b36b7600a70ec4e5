import { z } from 'zod';
import { propertyUses } from '#domain/facts/fact-choices.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDay, done, pastDay, rowId, rowIdParams, text, timestamp } from '../wire.schema.ts';

const tag = 'Sales';

const saleList = z.object({
  id: rowId,
  /** The file's name. */
  name: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows of the file, and how many became sales. */
  total: z.int(),
  added: z.int(),
  /** How many were left out, by reason. */
  dropped: z.record(z.string(), z.int()),
  /** Why it failed, in a sentence; then none of it is stored. */
  problem: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type SaleList = z.output<typeof saleList>;

export const importSales = defineEndpoint({
  method: 'POST',
  path: '/api/sales/lists',
  tag,
  summary:
    'Add a table of sales (CSV with the columns of `npm run bench -- comps`); a job reads it',
  bodyKind: 'file',
  maxFileMegabytes: 50,
  answer: z.object({ message: z.string(), listId: rowId }),
  status: 202,
  access: 'owner',
});

export const listSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales/lists',
  tag,
  summary: 'The tables of sales, the newest fifty, and how many sales there are',
  answer: z.object({
    lists: z.array(saleList),
    sales: z.int(),
    /** Day of the newest sale. */
    newestOn: calendarDay().nullable(),
  }),
});

export const deleteSaleList = defineEndpoint({
  method: 'DELETE',
  path: '/api/sales/lists/:id',
  tag,
  summary: 'Remove a table with its sales',
  params: rowIdParams,
  answer: done,
  access: 'owner',
  errors: ['sales.list_not_found', 'sales.list_busy'],
  audit: { kind: 'deletion', what: 'Removed a table of sales' },
});

const share = z.number().nullable();
const checked = z.object({
  /** Past sales that were valued as if they had not happened yet. */
  count: z.int(),
  /** Of those with a range, the share whose price lay inside. */
  held: share,
  medianError: share,
  /** The same for the median price of similar sales. */
  plainMedianError: share,
  /** The same for the assessor's value, of the sales that have one. */
  assessorMedianError: share,
});

export const getSaleChecks = defineEndpoint({
  method: 'GET',
  path: '/api/sales/checks',
  tag,
  summary: 'How near values came to the prices of past sales, and how often the range held',
  answer: z.object({
    all: checked,
    /** The cheapest, middle and dearest third. */
    byPrice: z.array(z.object({ ...checked.shape, from: z.number(), to: z.number() })),
    /** The nearest, middle and farthest third by how far their comps lie on average, in kilometres. */
    byDistance: z.array(z.object({ ...checked.shape, from: z.number(), to: z.number() })),
    bySpread: z.array(checked),
  }),
});

const facts = z.object({
  livingArea: z.int().min(100).max(100_000).nullish(),
  lotArea: z.int().min(100).max(100_000_000).nullish(),
  yearBuilt: z.int().min(1701).max(2100).nullish(),
  beds: z.number().min(0).max(50).nullish(),
  baths: z.number().min(0).max(50).nullish(),
  stories: z.number().min(0.5).max(20).nullish(),
});
export type HouseFacts = z.output<typeof facts>;

const limits = z.object({
  /** Kilometres. */
  km: z.number().min(0.1).max(8).default(8),
  months: z.int().min(1).max(24).default(24),
  /** How far the living area may differ, in percent; null: any. */
  sizePercent: z.int().min(1).max(100).nullable().default(null),
  /** How many years the age may differ; null: any. */
  years: z.int().min(1).max(200).nullable().default(null),
  /** Only sales of the house's own kind, and those of unknown kind. */
  sameKind: z.boolean().default(true),
});

const addedSale = z.object({
  label: text(120).default(''),
  soldOn: pastDay(),
  /** Cents. */
  price: z.int().min(1_000_000).max(100_000_000_000),
  livingArea: z.int().min(200).max(100_000).nullish(),
  lotArea: z.int().min(100).max(100_000_000).nullish(),
  yearBuilt: z.int().min(1701).max(2100).nullish(),
  beds: z.number().min(0).max(50).nullish(),
  baths: z.number().min(0).max(50).nullish(),
});

/** What a user decides about the comps of a lead. */
export const compChoices = z.object({
  facts: facts.default({}),
  limits: limits.default(limits.parse({})),
  /** Sales that are no comps here. */
  leftOut: z.array(rowId).max(500).default([]),
  /** Comps that were sold renovated: 's12' of the table, 'a0' of those that were added. */
  renovated: z
    .array(z.string().regex(/^[as]\d{1,15}$/))
    .max(100)
    .default([]),
  added: z.array(addedSale).max(20, 'At most 20 sales').default([]),
  /** Recorded sales that are comps here whatever else is there. */
  picked: z.array(rowId).max(20, 'At most 20 sales').default([]),
});
export type CompChoices = z.output<typeof compChoices>;

const comp = z.object({
  /** 's12' of the table, 'a0' of those that were added. */
  key: z.string(),
  label: z.string(),
  soldOn: calendarDay(),
  /** Cents. */
  price: z.int(),
  /** What it would have sold for as this house, today. */
  adjusted: z.int(),
  /** Null for one that was added. */
  km: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  livingArea: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  /** 'Condo'; null where the record does not say. */
  use: z.enum(propertyUses).nullable(),
  moves: z.array(z.object({ because: z.string(), cents: z.int() })),
  isRenovated: z.boolean(),
  /** Whether the user picked it from the recorded sales. */
  isPicked: z.boolean(),
});
export type LeadComp = z.output<typeof comp>;

/** Why there is no value. */
export const compRefusals = {
  no_place: 'This lead has no exact coordinates.',
  not_disclosed: 'This state does not make sale prices public.',
  size_unknown: 'The size of this house is not known. Enter it under House facts.',
  too_few_sales: 'Fewer than 150 sales are known around here.',
  too_few_candidates: 'Fewer than 30 sales are within the limits.',
  sales_too_old: 'The newest sale known around here is more than 120 days old.',
} as const;
export type CompRefusal = keyof typeof compRefusals;

const leadComps = z.object({
  choices: compChoices,
  version: z.int().nonnegative(),
  /** The facts that the value rests on: the user's, else the lead's. */
  facts,
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The kind of the lead's house; null where it is not known. */
  use: z.enum(propertyUses).nullable(),
  /** The commonest kind of home around, by which a house of unknown kind is valued; null where it is not. */
  assumedUse: z.enum(propertyUses).nullable(),
  refusal: z.enum(Object.keys(compRefusals) as [CompRefusal, ...CompRefusal[]]).nullable(),
  /** The value as it stands, in cents; never an appraisal. */
  value: z.int().nullable(),
  /** Holds four times of five, by the method's own past errors; null while too few are known. */
  range: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** Open loans of the lead, in cents; null where they are not known. */
  loans: z.int().nullable(),
  /** The range less the open loans: what the owner holds about; negative where more is owed. */
  equity: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** By the comps that were marked renovated, three at least. */
  valueAfterRepair: z.int().nullable(),
  comps: z.array(comp),
  leftOut: z.array(
    z.object({ id: rowId, label: z.string(), soldOn: calendarDay(), price: z.int() }),
  ),
});
export type LeadComps = z.output<typeof leadComps>;

export const getComps = defineEndpoint({
  method: 'GET',
  path: '/api/sales/comps/:id',
  tag,
  summary: 'Comparable sales of a lead by the lead’s id, and the value as it stands',
  params: rowIdParams,
  answer: leadComps,
  errors: ['properties.not_found'],
});

const recordedSale = z.object({
  id: rowId,
  label: z.string(),
  soldOn: calendarDay(),
  /** Cents. */
  price: z.int(),
  km: z.number(),
  livingArea: z.number().nullable(),
  yearBuilt: z.number().nullable(),
});
export type RecordedSale = z.output<typeof recordedSale>;

export const findSales = defineEndpoint({
  method: 'GET',
  path: '/api/sales/comps/:id/nearby',
  tag,
  summary: 'The recorded sales nearest to a lead whose address or parcel has these words',
  params: rowIdParams,
  query: z.object({ search: text(120).default('') }),
  answer: z.object({ data: z.array(recordedSale) }),
  errors: ['properties.not_found'],
});

export const saveCompChoices = defineEndpoint({
  method: 'PUT',
  path: '/api/sales/comps/:id',
  tag,
  summary: 'Keep what a user decides about the comps; `version` is the one that was read',
  params: rowIdParams,
  body: z.object({ choices: compChoices, version: z.int().nonnegative() }),
  answer: leadComps,
  errors: ['properties.not_found', 'sales.choices_changed_meanwhile'],
});
