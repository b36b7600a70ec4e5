import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDay, done, timestamp } from '../wire.schema.ts';

const tag = 'Sales';

const county = z.object({
  /** 'cook-il' */
  id: z.string(),
  /** 'Cook County, IL' */
  place: z.string(),
  /** Leads where the publisher reaches. */
  leads: z.int().nonnegative(),
  isOn: z.boolean(),
  isReading: z.boolean(),
  /** Of the sweep that is under way, or of the last one. */
  rows: z.int().nonnegative(),
  newestOn: calendarDay().nullable(),
  /** A publisher whose newest sale is old may have stopped. */
  newestDaysAgo: z.int().nullable(),
  readAt: timestamp.nullable(),
  problem: z.string().nullable(),
  remark: z.string().nullable(),
  /** Null: the publisher states it at `terms`. */
  licence: z.string().nullable(),
  terms: z.string(),
  /** Where its columns were checked. */
  source: z.string(),
});
export type SaleCounty = z.output<typeof county>;

const countyParams = z.object({ id: z.string().max(60) });

export const listSaleCounties = defineEndpoint({
  method: 'GET',
  path: '/api/sales/counties',
  tag,
  summary: 'Publishers whose recorded sales can be read by themselves, those with most leads first',
  answer: z.object({
    data: z.array(county),
    /** States of leads that keep sale prices secret. */
    undisclosed: z.array(z.string()),
  }),
});

export const previewSaleCounty = defineEndpoint({
  method: 'GET',
  path: '/api/sales/counties/:id/preview',
  tag,
  summary:
    'How many rows switching a publisher on reads, and what it keeps at most; asks the publisher',
  params: countyParams,
  answer: z.object({
    /** Null where the publisher does not count. */
    rows: z.int().nullable(),
    megabytes: z.int().nullable(),
  }),
  access: 'owner',
  errors: ['sales.county_not_found', 'sales.publisher_failed'],
});

export const switchSaleCountyOn = defineEndpoint({
  method: 'PUT',
  path: '/api/sales/counties/:id',
  tag,
  summary: 'Read a publisher’s sales of three years near leads now, and what is new every week',
  params: countyParams,
  answer: done,
  access: 'owner',
  errors: ['sales.county_not_found'],
});

export const switchSaleCountyOff = defineEndpoint({
  method: 'DELETE',
  path: '/api/sales/counties/:id',
  tag,
  summary: 'Read a publisher no longer; its sales stay until its table is removed',
  params: countyParams,
  answer: done,
  access: 'owner',
  errors: ['sales.county_not_found'],
  audit: { kind: 'deletion', what: 'Switched the sales of a county off' },
});
