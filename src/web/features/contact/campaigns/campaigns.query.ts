import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCampaigns } from '#api/campaigns.api.ts';
import { call } from '#web/lib/call.ts';

/** All campaigns, newest first. */
export const campaignsQuery = () =>
  queryOptions({
    queryKey: [listCampaigns.path],
    queryFn: ({ signal }) => call(listCampaigns, { signal }),
  });

/** The campaigns; polled every five seconds. */
export const useCampaigns = () => useQuery({ ...campaignsQuery(), refetchInterval: 5_000 });
