import { deleteDrive, listDrives } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';
import { forgetAnswer } from '#web/lib/offline/kept-answers.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Removes a saved drive, from this device too. Refreshes the list of them. */
export const useDeleteDrive = (id: number) =>
  useMutationWithToast({
    act: () => call(deleteDrive, { params: { id } }),
    done: 'Route deleted',
    failed: 'Failed to delete the route',
    refresh: [{ queryKey: [listDrives.path], exact: true }],
    onDone: () => void forgetAnswer(`/api/driving-routes/${id}`),
  });
