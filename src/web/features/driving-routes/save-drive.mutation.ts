import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { listDrives, saveDrive } from '#api/driving-routes.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { keepDrive } from './offline-drive.ts';

/** Keeps a drive, here too, so that it opens without a network. Refreshes the list of drives. */
export function useSaveDrive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof saveDrive.body>) => call(saveDrive, { body }),
    onSuccess: (drive) => {
      keepDrive(drive);
      toast({ title: 'Route saved', variant: 'success' });
      return queryClient.invalidateQueries({ queryKey: [listDrives.path] });
    },
    onError: (error) =>
      toast({
        title: 'Failed to save route',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
