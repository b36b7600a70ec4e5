import { keepPreviousData, queryOptions, useQuery, type QueryMeta } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { listProperties } from '#api/properties/properties.api.ts';
import type { PropertyPage } from '#api/properties/property-list.schema.ts';
import { call } from '#web/lib/call.ts';
import { isOlder } from '#web/lib/lead-edit.ts';
import { readLead } from '../lead.queries.ts';
import { pendingChanges } from '../mutations/pending-changes.ts';

/** Rows a page of every property list. */
export const pageSize = 50;

type ListQuery = z.input<typeof listProperties.query>;
/** The query of a list; the page has 50 rows. Absent fields are not sent. */
export type PropertyListRequest = Omit<ListQuery, 'limit'>;

/** In these, and in no others, an edit neither moves a lead nor takes it out of the list. */
const fixedMembers = new Set(['page', 'propertyType', 'sort']);
const fixedSorts = new Set<unknown>([undefined, 'createdAt', '-createdAt']);

function keepsItsLeads(request: PropertyListRequest): boolean {
  const isGiven = (value: unknown) => Boolean(Array.isArray(value) ? value.length : value);
  return (
    fixedSorts.has(request.sort) &&
    Object.entries(request).every(([name, value]) => fixedMembers.has(name) || !isGiven(value))
  );
}

/** Where an edit moves no lead, those shown are read by their ids; else the whole page. */
const listMeta = (request: PropertyListRequest): QueryMeta => ({
  onLeadChange: (change, data) => {
    if (!change.isEdit) return 'read';
    if (!keepsItsLeads(request)) return 'soon';
    const shown = (data as PropertyPage | undefined)?.data ?? [];
    return shown.filter((lead) => isOlder(change, lead)).map(({ id }) => id);
  },
  readLead,
  failed: { title: 'Failed to fetch properties' },
});

/** One page of the list, as the cache knows it. */
export function propertyListOptions(request: PropertyListRequest) {
  const query = { ...request, limit: pageSize };
  return queryOptions({
    queryKey: [listProperties.path, query] as const,
    queryFn: async ({ signal }) =>
      pendingChanges.confirmPage(await call(listProperties, { query, signal })),
    meta: listMeta(request),
  });
}

/**
 * One page of the list; the previous page stays visible until the next arrives, and if it never
 * does: then `isOutdated`.
 */
export function usePropertyList(request: PropertyListRequest) {
  const list = useQuery({ ...propertyListOptions(request), placeholderData: keepPreviousData });
  const [shown, setShown] = useState(list.data);
  if (list.data && list.data !== shown) setShown(list.data);
  return { ...list, data: list.data ?? shown, isOutdated: !list.data && shown !== undefined };
}
