import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCampaignLeads, type CampaignLead } from '#api/campaigns.api.ts';
import { call } from '#web/lib/call.ts';

/** The outcomes of a campaign's leads, a page of fifty; refetched while it runs. */
export function useCampaignLeads(
  id: number,
  query: { page: number; state?: CampaignLead['state'] | undefined },
) {
  return useQuery({
    queryKey: ['/api/campaigns/leads', id, query],
    queryFn: ({ signal }) => call(listCampaignLeads, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
}
