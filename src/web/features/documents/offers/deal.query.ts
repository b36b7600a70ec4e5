import { queryOptions, skipToken } from '@tanstack/react-query';
import { getDeal, getDealSettings, getOffer } from '#api/deals/offers.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The deal of a lead and its offers. */
export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: [getDeal.path, id],
    queryFn: ({ signal }) => call(getDeal, { params: { id }, signal }),
  });

/** One offer; nothing without an id. */
export const offerQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [getOffer.path, id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(getOffer, { params: { id }, signal }),
  });

/** What new deals begin with, and the price book. */
export const dealSettingsQuery = readQuery(getDealSettings);
