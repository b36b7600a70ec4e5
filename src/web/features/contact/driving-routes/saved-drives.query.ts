import { useQuery } from '@tanstack/react-query';
import { listDrives, type DriveSummary, type SavedDrive } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';
import { queueStore } from '#web/lib/offline/action-queue.ts';
import { driveWithQueue } from '#web/lib/offline/apply-queue.ts';
import { keptAnswersOf } from '#web/lib/offline/kept-answers.ts';
import { isServerUnreachable } from '#web/lib/offline/reachable.ts';

/** Saved drives, newest first; without a network those that were opened on this device. */
export function useSavedDrives() {
  return useQuery({
    queryKey: [listDrives.path],
    queryFn: async ({ signal }) => {
      try {
        return await call(listDrives, { signal });
      } catch (error) {
        if (!isServerUnreachable(error)) throw error;
        const kept = (await keptAnswersOf('drive')) as SavedDrive[];
        return kept
          .toSorted((a, b) => b.id - a.id)
          .map((drive) => summaryOf(driveWithQueue(drive, queueStore.current())));
      }
    },
  });
}

function summaryOf({ id, name, createdAt, stops, total }: SavedDrive): DriveSummary {
  const visitedCount = stops.filter(({ outcome }) => outcome !== null).length;
  return { id, name, createdAt, total, stopCount: stops.length, visitedCount };
}
