import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rehearseCampaign } from '#api/campaigns.api.ts';
import { call } from '#web/lib/call.ts';

/** Who would be reached with this message, and who not and why. */
export function useRehearsal(body: {
  type: 'sms' | 'direct_mail';
  propertyIds: number[];
  message: string;
}) {
  const { type, propertyIds, message } = body;
  return useQuery({
    queryKey: [rehearseCampaign.path, type, propertyIds, message],
    enabled: propertyIds.length > 0,
    // Who may be contacted depends on the hour, so an older answer is no answer.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(rehearseCampaign, { body: { type, message, audience: { propertyIds } }, signal }),
  });
}
