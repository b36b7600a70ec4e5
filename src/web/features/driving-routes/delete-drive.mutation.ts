import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteDrive, listDrives } from '#api/driving-routes.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { offlineDriveKey } from '#web/lib/offline-drives.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Removes a saved drive, from this device too. Refreshes the list of them. */
export function useDeleteDrive(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteDrive, { params: { id } }),
    onSuccess: async () => {
      localStorage.removeItem(offlineDriveKey(id));
      toast({ title: 'Route deleted', variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: [listDrives.path], exact: true });
    },
    onError: (error) =>
      toast({
        title: 'Failed to delete the route',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
}
