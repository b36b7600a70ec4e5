import { useQuery } from '@tanstack/react-query';
import { listDrives, type DriveSummary, type SavedDrive } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';
import {
  isServerUnreachable,
  offlineDrives,
  waitingOutcomes,
  withWaiting,
} from './offline-drive.ts';

/** Saved drives, newest first; without a network those that this device keeps. */
export function useSavedDrives() {
  return useQuery({
    queryKey: [listDrives.path],
    queryFn: async ({ signal }) => {
      try {
        return await call(listDrives, { signal });
      } catch (error) {
        if (!isServerUnreachable(error)) throw error;
        return offlineDrives().map((drive) => summaryOf(withWaiting(drive, waitingOutcomes())));
      }
    },
  });
}

function summaryOf({ id, name, createdAt, stops, total }: SavedDrive): DriveSummary {
  const visitedCount = stops.filter(({ outcome }) => outcome !== null).length;
  return { id, name, createdAt, total, stopCount: stops.length, visitedCount };
}
