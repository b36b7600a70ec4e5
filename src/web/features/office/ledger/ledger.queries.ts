import { queryOptions } from '@tanstack/react-query';
import { getLedgerSettings, listLedger, listLedgerFiles } from '#api/results/ledger.api.ts';
import type { LedgerKind } from '#domain/results/ledger.ts';
import type { TouchChannel } from '#domain/results/steps.ts';
import { listCampaigns } from '#api/campaigns.api.ts';
import { listImports } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Which entries are shown, as the address has it. */
export type LedgerFilter = {
  kind?: LedgerKind | undefined;
  list?: number | undefined;
  campaign?: number | undefined;
  channel?: TouchChannel | undefined;
  user?: string | undefined;
  lead?: number | undefined;
  /** A figure of the results. */
  result?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
};

const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;

export const ledgerQuery = (filter: LedgerFilter) => {
  const { list: listId, campaign: campaignId, user: userId, lead: propertyId, ...rest } = filter;
  return queryOptions({
    queryKey: [listLedger.path, filter] as const,
    queryFn: ({ signal }) =>
      call(listLedger, { query: { ...rest, listId, campaignId, userId, propertyId }, signal }),
    placeholderData: (former) => former,
    ...fresh,
  });
};

export const ledgerFilesQuery = queryOptions({
  ...readQuery(listLedgerFiles),
  ...fresh,
});

export const ledgerSettingsQuery = queryOptions({
  ...readQuery(getLedgerSettings),
  // A form begins with what is stored, not with what was before it was saved.
  gcTime: 0,
});

export const listChoicesQuery = queryOptions({
  queryKey: [listImports.path, 'choices'] as const,
  queryFn: ({ signal }) => call(listImports, { query: { limit: 200 }, signal }),
});

export const campaignChoicesQuery = queryOptions({
  queryKey: [listCampaigns.path, 'choices'] as const,
  queryFn: ({ signal }) => call(listCampaigns, { signal }),
});
