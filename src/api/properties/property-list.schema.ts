import { z } from 'zod';
import { propertyTypes } from '#domain/leads/property-type.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { skipTraceStatuses } from '#domain/leads/skip-trace-status.ts';
import type { SkipTraceStatus } from '#domain/leads/skip-trace-status.ts';
import { leadFilterShape } from './lead-filter.schema.ts';
import { legacyPropertyTypes, propertyType } from './property-terms.schema.ts';
import { property } from './property.schema.ts';
import { dayOrTimestamp, pageQueryShape, pagination, rowIdParams, text } from '../wire.schema.ts';

export const propertySorts = [
  '-createdAt',
  'createdAt',
  'ownerName',
  '-ownerName',
  'auctionDate',
  '-auctionDate',
  'price',
  '-price',
  'lastContactAt',
  '-lastContactAt',
  'cases',
  '-cases',
  'newestSignal',
  '-newestSignal',
  'oldestSignal',
  '-oldestSignal',
  'score',
  '-score',
] as const;

const typeFilter = z
  .enum(['all', ...propertyTypes, ...legacyPropertyTypes])
  .transform((value): PropertyType | undefined => {
    if (value === 'all') return undefined;
    return value === 'code-violation' || value === 'violations' ? 'violation' : value;
  })
  .optional()
  .describe('Type; `all` for every type. The last two are older names of `violation`.');

const traceFilter = z
  .enum(['all', ...skipTraceStatuses])
  .transform((value): SkipTraceStatus | undefined => (value === 'all' ? undefined : value))
  .optional()
  .describe('Trace state; `all` for every one.');

const filterShape = {
  propertyType: typeFilter,
  skipTraceStatus: traceFilter,
  status: text(60)
    .optional()
    .describe('Status as it is shown: `expired` finds those whose auction day has come.'),
  city: text(100).optional().describe('City, in any case.'),
  search: text(200)
    .optional()
    .describe(
      'Words that must all occur in names, street, city, ZIP or phone digits, in any order.',
    ),
  dateFrom: dayOrTimestamp('any').optional().describe('Created at this time or later.'),
  dateTo: dayOrTimestamp('any')
    .optional()
    .describe('Created at this time or earlier; a bare day counts to its end.'),
  ...leadFilterShape,
};

const orderShape = {
  sort: z
    .enum(propertySorts)
    .default('-createdAt')
    .describe('A minus sign turns the order; rows that are equal come by id.'),
};

/** The query of `GET /api/properties`. */
export const propertyListQuery = z.object({
  ...filterShape,
  ...orderShape,
  ...pageQueryShape,
  after: rowIdParams.shape.id
    .optional()
    .describe(
      'The page begins after the lead of this id, and `page` means nothing: no lead is left out or given twice where others come or go meanwhile. The lead may have left the filter or lie in the trash. For sorts by `createdAt` and `ownerName`.',
    ),
});
export type PropertyListQuery = z.output<typeof propertyListQuery>;

/**
 * The same as part of a body, for 'all that match'. An unknown key is refused here: a misspelt
 * filter must not widen what a delete reaches. Order and page are accepted and mean nothing.
 */
export const propertyFilter = z
  .strictObject({
    ...filterShape,
    sort: z.enum(propertySorts).optional(),
    page: z.coerce.number<number>().optional(),
    limit: z.coerce.number<number>().optional(),
  })
  .transform(({ sort: _sort, page: _page, limit: _limit, ...filter }) => filter);
export type PropertyFilter = z.output<typeof propertyFilter>;

export const propertyPage = z
  .object({ data: z.array(property), pagination })
  .meta({ id: 'PropertyPage' });
export type PropertyPage = z.infer<typeof propertyPage>;

/** How many properties have each displayed status. */
const statusCounts = z.record(z.string(), z.int().nonnegative());

export const propertyCounts = z
  .object({
    total: z.int().nonnegative(),
    probate: z.int().nonnegative(),
    foreclosure: z.int().nonnegative(),
    violation: z.int().nonnegative(),
    /** By type and displayed status (`expired` computed), over all properties of the type. */
    byStatus: z.record(propertyType, statusCounts),
    activeCampaigns: z.int().nonnegative(),
  })
  .meta({ id: 'PropertyCounts' });
export type PropertyCounts = z.infer<typeof propertyCounts>;
