import { z } from 'zod';
import { dealStages } from '#domain/deals/deal-stages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDay, leadsOfPage, rowId, text } from '../wire.schema.ts';

const dealCard = z.object({
  propertyId: rowId,
  address: z.string(),
  owner: z.string(),
  stage: z.enum(dealStages),
  /** Cents: the accepted offer, else the one made last; null before the first. */
  offer: z.int().nullable(),
  asking: z.int().nullable(),
  /** Cents that the user expects; null while unknown. */
  fee: z.int().nullable(),
  /** The closing day, or when it closed. */
  day: calendarDay().nullable(),
  /** The file of its signed contract. */
  closingId: rowId.nullable(),
});
export type DealCard = z.output<typeof dealCard>;

export const listDeals = defineEndpoint({
  method: 'GET',
  path: '/api/deals',
  tag: 'Offers',
  summary:
    'The deals of leads with their stage, 200 of each that changed last, for a board; sums are of all',
  query: z.object({
    search: text(120).default(''),
    /** Only those of these leads. */
    leads: leadsOfPage.optional(),
  }),
  answer: z.object({
    data: z.array(dealCard),
    /** All deals of each stage, in cents. */
    stages: z.array(z.object({ stage: z.enum(dealStages), deals: z.int(), fees: z.int() })),
    /** Fees from an offer on by the month of the closing, 'YYYY-MM'; null without a day. */
    months: z.array(z.object({ month: z.string().nullable(), fees: z.int(), deals: z.int() })),
  }),
});
