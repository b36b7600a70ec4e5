import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { z } from 'zod';
import { getContractLaw } from '#api/law/contract-law.api.ts';
import { call } from '#web/lib/call.ts';

type Asked = z.input<typeof getContractLaw.query>;

/** What the law of the property's state asks of a contract; nothing without an address. */
export const contractLawQuery = (query: Asked) =>
  queryOptions({
    queryKey: [getContractLaw.path, query],
    queryFn:
      query.property === '' ? skipToken : ({ signal }) => call(getContractLaw, { query, signal }),
    placeholderData: keepPreviousData,
  });
