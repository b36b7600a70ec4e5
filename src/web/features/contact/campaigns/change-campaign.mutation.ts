import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  endCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  type Campaign,
} from '#api/campaigns.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call, callable } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const endpoints = {
  pause: callable(pauseCampaign),
  resume: callable(resumeCampaign),
  end: callable(endCampaign),
};
const statuses = { pause: 'paused', resume: 'active', end: 'cancelled' };

/**
 * Pauses, resumes or ends a campaign: shown immediately, rolled back if the server refuses.
 * Refreshes the list.
 */
export function useChangeCampaign() {
  const queryClient = useQueryClient();
  const queryKey = [listCampaigns.path];
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: keyof typeof endpoints }) =>
      call(endpoints[change], { params: { id } }),
    onMutate: async ({ id, change }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Campaign[]>(queryKey, (campaigns) =>
        campaigns?.map((one) => (one.id === id ? { ...one, status: statuses[change] } : one)),
      );
    },
    onError: (error) =>
      toast({
        title: 'Failed to change the campaign',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
