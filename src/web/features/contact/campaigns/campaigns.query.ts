import { useQuery } from '@tanstack/react-query';
import { listCampaigns } from '#api/campaigns.api.ts';
import { call } from '#web/lib/call.ts';

/** All campaigns, newest first; polled every five seconds. */
export function useCampaigns() {
  return useQuery({
    queryKey: [listCampaigns.path],
    queryFn: ({ signal }) => call(listCampaigns, { signal }),
    refetchInterval: 5_000,
  });
}
