import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSaleCounties, previewSaleCounty } from '#api/deals/sale-counties.api.ts';
import { findSales, getComps, getSaleChecks, listSales } from '#api/deals/sales.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The tables of sales. */
export const saleListsQuery = readQuery(listSales);

/** How near past values came. */
export const saleChecksQuery = readQuery(getSaleChecks);

/** The comparable sales of a lead. */
export const compsQuery = (id: number) =>
  queryOptions({
    queryKey: [getComps.path, id],
    queryFn: ({ signal }) => call(getComps, { params: { id }, signal }),
  });

/** The recorded sales nearest to a lead that have these words. */
export const nearbySalesQuery = (id: number, search: string) =>
  queryOptions({
    queryKey: [findSales.path, id, search],
    queryFn: ({ signal }) => call(findSales, { params: { id }, query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

/** While a county is read, its rows are looked at again so often, in milliseconds. */
const lookAgain = 3_000;

/** The counties whose sales can be read. */
export const saleCountiesQuery = queryOptions({
  ...readQuery(listSaleCounties),
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ isReading }) => isReading) ? lookAgain : false,
});

/** What a county would take; its publisher is asked. */
export const saleCountyPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [previewSaleCounty.path, id],
    queryFn: ({ signal }) => call(previewSaleCounty, { params: { id }, signal }),
    retry: false,
  });
