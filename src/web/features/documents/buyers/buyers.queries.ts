import { queryOptions } from '@tanstack/react-query';
import { openDealPage } from '#api/deals/buyer-offers.api.ts';
import { findBuyers, getDealBuyers, listBuyers } from '#api/deals/buyers.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Buyers of contracts. */
export const buyersQuery = readQuery(listBuyers);

/** Buyers that recorded sales name. */
export const foundBuyersQuery = readQuery(findBuyers);

/** The buyers of a deal. */
export const dealBuyersQuery = (id: number) =>
  queryOptions({
    queryKey: [getDealBuyers.path, id],
    queryFn: ({ signal }) => call(getDealBuyers, { params: { id }, signal }),
  });

/** What a buyer's link shows. */
export const dealPageQuery = (token: string) =>
  queryOptions({
    queryKey: [openDealPage.path, token],
    queryFn: ({ signal }) => call(openDealPage, { params: { token }, signal }),
    retry: false,
  });
