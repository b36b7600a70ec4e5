import { queryOptions } from '@tanstack/react-query';
import { openDealPage } from '#api/deals/buyer-offers.api.ts';
import { findBuyers, getDealBuyers, listBuyers } from '#api/deals/buyers.api.ts';
import { call } from '#web/lib/call.ts';

/** Buyers of contracts. */
export const buyersQuery = queryOptions({
  queryKey: [listBuyers.path],
  queryFn: ({ signal }) => call(listBuyers, { signal }),
});

/** Buyers that recorded sales name. */
export const foundBuyersQuery = queryOptions({
  queryKey: [findBuyers.path],
  queryFn: ({ signal }) => call(findBuyers, { signal }),
});

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
