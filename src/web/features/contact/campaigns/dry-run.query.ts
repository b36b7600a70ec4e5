import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rehearseCampaign } from '#api/campaigns.api.ts';
import { call } from '#web/lib/call.ts';
import type { outreachOf } from './campaign-draft.ts';

/** Who would be reached, and who not and why; idle without an audience. */
export function useDryRun(
  outreach: ReturnType<typeof outreachOf>,
  show: 'all' | 'reached' | 'refused',
) {
  return useQuery({
    queryKey: [rehearseCampaign.path, outreach, show],
    enabled: outreach !== undefined,
    // Who may be contacted depends on the hour, so an older result is not used.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { label: _, ...body } = outreach!;
      return call(rehearseCampaign, { body: { ...body, show }, signal });
    },
  });
}
