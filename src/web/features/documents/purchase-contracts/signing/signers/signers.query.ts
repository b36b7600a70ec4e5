import { queryOptions } from '@tanstack/react-query';
import { getContractSigners } from '#api/signing/contract-signers.api.ts';
import { call } from '#web/lib/call.ts';

/** Who signs a contract, and who has what. */
export const contractSignersQuery = (contractId: number) =>
  queryOptions({
    queryKey: [getContractSigners.path, contractId],
    queryFn: ({ signal }) => call(getContractSigners, { params: { id: contractId }, signal }),
    // An opened link announces nothing.
    refetchInterval: 15_000,
  });
