import { queryOptions } from '@tanstack/react-query';
import { listContracts } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';

/** Kept contracts, newest first; of one lead where it is given. */
export const contractListQuery = (propertyId?: number) =>
  queryOptions({
    queryKey: [listContracts.path, { propertyId }],
    queryFn: async ({ signal }) =>
      (await call(listContracts, { query: { propertyId }, signal })).data,
  });
