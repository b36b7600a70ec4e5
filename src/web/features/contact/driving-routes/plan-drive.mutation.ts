import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { planDrive } from '#api/driving-routes.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Orders the stops, or measures a manual order. */
export function usePlanDrive() {
  return useMutation({
    mutationFn: (body: z.input<typeof planDrive.body>) => call(planDrive, { body }),
    onError: (error) => {
      const title = 'Failed to optimize route';
      const reason = messageOf(error, title);
      toast({
        title,
        description: reason === title ? undefined : reason,
        variant: 'destructive',
      });
    },
  });
}
