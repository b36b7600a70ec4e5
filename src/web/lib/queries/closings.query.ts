import { queryOptions } from '@tanstack/react-query';
import { listClosings } from '#api/deals/closings.api.ts';
import { call } from '../call.ts';

/** Files of signed contracts: of one lead, or all. */
export const closingsQuery = (propertyId?: number) =>
  queryOptions({
    queryKey: [listClosings.path, { propertyId }],
    queryFn: ({ signal }) =>
      call(listClosings, { query: propertyId === undefined ? {} : { propertyId }, signal }),
  });
