import { queryOptions } from '@tanstack/react-query';
import { listCaptures } from '#api/road/captures.api.ts';
import { call } from '#web/lib/call.ts';

/** Captures without an address yet. */
export const openCapturesQuery = () =>
  queryOptions({
    queryKey: [listCaptures.path, 'open'],
    queryFn: ({ signal }) => call(listCaptures, { query: { state: 'no_address' }, signal }),
  });

/** The captures of a lead. */
export const leadCapturesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [listCaptures.path, propertyId],
    queryFn: ({ signal }) => call(listCaptures, { query: { propertyId }, signal }),
  });
