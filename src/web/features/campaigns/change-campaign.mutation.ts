import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endCampaign, listCampaigns, pauseCampaign, resumeCampaign } from '#api/campaigns.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast-store.ts';

const endpoints = { pause: pauseCampaign, resume: resumeCampaign, end: endCampaign };

/** Pauses, resumes or ends a campaign. Refreshes the list. */
export function useChangeCampaign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: keyof typeof endpoints }) =>
      call(endpoints[change], { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listCampaigns.path] }),
    onError: (error) =>
      toast({
        title: 'Failed to change the campaign',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
