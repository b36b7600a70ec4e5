import type { z } from 'zod';
import { listDrives, saveDrive } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { storeOfflineDrive } from './offline-drive.ts';

/** Keeps a drive, here too, so that it opens without a network. Refreshes the list of drives. */
export const useSaveDrive = () =>
  useMutationWithToast({
    act: (body: z.input<typeof saveDrive.body>) => call(saveDrive, { body }),
    done: 'Route saved',
    failed: 'Failed to save route',
    refresh: [listDrives.path],
    onDone: (drive) => storeOfflineDrive(drive),
  });
