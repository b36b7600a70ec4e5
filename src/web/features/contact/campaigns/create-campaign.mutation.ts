import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCampaign, listCampaigns } from '#api/campaigns.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Starts a campaign. Refreshes the list, and the count of active ones. */
export function useCreateCampaign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createCampaign.body>) => call(createCampaign, { body }),
    onSuccess: async () => {
      toast({ title: 'Campaign created', variant: 'success' });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [listCampaigns.path] }),
        queryClient.invalidateQueries({ queryKey: ['/api/properties/counts'] }),
      ]);
    },
    onError: (error) => {
      const title = 'Failed to create campaign';
      const reason = messageOf(error, title);
      toast({
        title,
        description: reason === title ? undefined : reason,
        variant: 'destructive',
      });
    },
  });
}
