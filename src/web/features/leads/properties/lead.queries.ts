import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { LeadParts } from '#api/properties/lead-parts.schema.ts';
import { countProperties, getProperty } from '#api/properties/properties.api.ts';
import { getTimeline } from '#api/properties/property-progress.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { listSignals } from '#api/signals.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { isOlder, type LeadChange } from '#web/lib/lead-edit.ts';
import { pendingChanges } from './mutations/pending-changes.ts';
import { patchProperty, propertyKey } from './mutations/property-cache.ts';

/** One lead, without its parts. */
export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: propertyKey(id),
    queryFn: async ({ signal }) =>
      pendingChanges.confirm(await call(getProperty, { params: { id }, signal })),
    meta: {
      onLeadChange: (change, data) =>
        change.versions.has(id) && (!data || isOlder(change, data as Property)) ? 'read' : 'none',
    },
  });

/** The parts of an open lead. Reading them brings the lead itself up to date wherever it is shown. */
export const openLeadQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/properties/parts', id],
    queryFn: async ({ signal, client }): Promise<LeadParts> => {
      const query = { withParts: 'true' } as const;
      const { parts, ...property } = await call(getProperty, { params: { id }, query, signal });
      showLead(client, id, property);
      return parts!;
    },
    meta: {
      onLeadChange: ({ versions }, data) =>
        versions.has(id) || (data && namesAny(data as LeadParts, versions)) ? 'read' : 'none',
    },
  });

/** Reads one lead and shows it in every list that has it. */
export async function readLead(client: QueryClient, id: number): Promise<void> {
  showLead(client, id, await call(getProperty, { params: { id } }));
}

/** @param id by which the lead was read; a merged lead answers under another. */
function showLead(client: QueryClient, id: number, read: Property) {
  const property = pendingChanges.confirm(read);
  const newer = (kept: Property) => (kept.version > property.version ? kept : property);
  client.setQueryData<Property>(propertyKey(id), (kept) => (kept ? newer(kept) : property));
  patchProperty(client, property.id, newer);
}

/** Whether the parts of a lead show one of these other leads. */
function namesAny({ place, signals }: LeadParts, ids: LeadChange['versions']) {
  return (
    place.data.some(({ id }) => ids.has(id)) ||
    signals.data.some(({ propertyId }) => ids.has(propertyId))
  );
}

/** The cases of a lead's place that its parts leave out, 25 at a time. */
export const furtherSignalsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [listSignals.path, id],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: 25, wholePlace: 'true' } as const;
      return call(listSignals, { params: { id }, query, signal });
    },
    initialPageParam: 2,
    getNextPageParam: ({ pagination: { page, totalPages } }) =>
      page < totalPages ? page + 1 : null,
    meta: { onLeadChange: ({ versions }) => (versions.has(id) ? 'soon' : 'none') },
  });

/** What happened to a lead before an entry of its timeline, which never changes. */
export const earlierTimelineQuery = (id: number, before: number) =>
  infiniteQueryOptions({
    queryKey: ['lead-timeline', id, before],
    queryFn: ({ pageParam, signal }) =>
      call(getTimeline, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: before,
    getNextPageParam: (page) => page.next,
  });

/** How many leads there are. */
export const countsQuery = () => readQuery(countProperties);
