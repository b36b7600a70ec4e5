import { queryOptions } from '@tanstack/react-query';
import { listContracts } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';

/** Kept contracts, newest first. */
export const contractListQuery = () =>
  queryOptions({
    queryKey: [listContracts.path, {}],
    queryFn: async ({ signal }) => (await call(listContracts, { signal })).data,
  });
