import type { z } from 'zod';
import { listDrives, saveDrive } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Keeps a drive. Refreshes the list of drives. */
export const useSaveDrive = () =>
  useMutationWithToast({
    act: (body: z.input<typeof saveDrive.body>) => call(saveDrive, { body }),
    done: 'Route saved',
    failed: 'Failed to save route',
    refresh: [listDrives.path],
  });
