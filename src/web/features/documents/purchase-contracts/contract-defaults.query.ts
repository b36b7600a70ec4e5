import { queryOptions } from '@tanstack/react-query';
import { getContractDefaults } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';

/** The days of a new form, by the installation's calendar. */
export const contractDefaultsQuery = queryOptions({
  queryKey: [getContractDefaults.path],
  queryFn: ({ signal }) => call(getContractDefaults, { signal }),
  // Yesterday's today must not be offered in a tab that was left open.
  staleTime: 60_000,
});
