import { useQuery } from '@tanstack/react-query';
import { listCampaigns } from '#api/campaigns.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** All campaigns, newest first. */
export const campaignsQuery = () => readQuery(listCampaigns);

/** The campaigns; polled every five seconds. */
export const useCampaigns = () => useQuery({ ...campaignsQuery(), refetchInterval: 5_000 });
