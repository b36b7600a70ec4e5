import { queryOptions } from '@tanstack/react-query';
import { getContractDefaults } from '#api/purchase-contracts.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The days of a new form, by the installation's calendar. */
export const contractDefaultsQuery = queryOptions({
  ...readQuery(getContractDefaults),
  // Yesterday's today must not be offered in a tab that was left open.
  staleTime: 60_000,
});
