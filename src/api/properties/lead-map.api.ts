import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { propertyListQuery } from './property-list.schema.ts';

/**
 * The leads that match, as columns of equal length: a map of 50,000 pins needs no more.
 * `types`: 0 foreclosure, 1 probate, 2 violation. `approximate`: 1 where the pin is a ZIP's centre.
 */
export const leadMap = z
  .object({
    ids: z.array(z.int()),
    latitudes: z.array(z.number()),
    longitudes: z.array(z.number()),
    types: z.array(z.int().min(0).max(2)),
    approximate: z.array(z.int().min(0).max(1)),
    /** Leads that match but have no coordinates (yet). */
    withoutPosition: z.int().nonnegative(),
    /** Leads that match beyond the 100,000 that are drawn. */
    notDrawn: z.int().nonnegative(),
  })
  .meta({ id: 'LeadMap' });
export type LeadMap = z.infer<typeof leadMap>;

export const readLeadMap = defineEndpoint({
  method: 'GET',
  path: '/api/lead-map',
  tag: 'Properties',
  summary: 'Where the leads lie that match a filter',
  query: propertyListQuery.omit({ page: true, limit: true, sort: true }),
  mayLag: true,
  answer: leadMap,
});

export const readMapStyle = defineEndpoint({
  method: 'GET',
  path: '/api/map-style',
  tag: 'Properties',
  summary: 'Which map is drawn; null: the outlines that come with the product',
  answer: z.object({ light: z.string().nullable(), dark: z.string().nullable() }),
});
