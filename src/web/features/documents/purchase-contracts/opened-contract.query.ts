import { queryOptions, skipToken } from '@tanstack/react-query';
import { getContract } from '#api/purchase-contracts.api.ts';
import { call } from '#web/lib/call.ts';

/** A kept contract with its form; nothing without an id. */
export const openedContractQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [getContract.path, id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(getContract, { params: { id }, signal }),
  });
