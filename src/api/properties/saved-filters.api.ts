import { z } from 'zod';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { skipTraceStatuses } from '#domain/leads/skip-trace-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { storedLeadFilterShape } from './lead-filter.schema.ts';
import { propertyFilter } from './property-list.schema.ts';
import { done, requiredText, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Properties';

/** A filter of the list under a name. It can be used anywhere that a filter is accepted. */
export const savedFilter = z
  .object({
    id: rowId,
    name: z.string(),
    filter: z.object({
      propertyType: z.enum(propertyTypes).optional(),
      skipTraceStatus: z.enum(skipTraceStatuses).optional(),
      status: z.string().optional(),
      city: z.string().optional(),
      search: z.string().optional(),
      dateFrom: z.string().optional(),
      dateTo: z.string().optional(),
      ...storedLeadFilterShape,
    }),
  })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilter>;

export const listSavedFilters = defineEndpoint({
  method: 'GET',
  path: '/api/saved-filters',
  tag,
  summary: 'Filters that were given a name, by name',
  answer: z.array(savedFilter),
});

export const saveFilter = defineEndpoint({
  method: 'POST',
  path: '/api/saved-filters',
  isIdempotent: true,
  tag,
  summary: 'Give a filter a name; the same name again replaces it',
  body: z.object({
    name: requiredText(60, 'Name is required'),
    filter: propertyFilter,
    /** Of a filter that was deleted: it is kept again as it was, and replaces no other. */
    id: rowId.optional(),
  }),
  answer: savedFilter,
  status: 201,
  errors: ['saved_filters.name_taken'],
});

export const deleteSavedFilter = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-filters/:id',
  tag,
  summary: 'Forget a filter; campaigns that began with it stay as they are',
  params: rowIdParams,
  answer: done,
  audit: { kind: 'deletion', what: 'Deleted a saved filter' },
});
