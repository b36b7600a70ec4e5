import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  getDrive,
  recordOutcomes,
  type SavedDrive,
  type StopOutcome,
  undoOutcome,
} from '#api/driving-routes.api.ts';
import { driveOutcomeLabels } from '#domain/leads/drive-outcome.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { batchedInvalidation } from '#web/lib/batched-invalidation.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { queueStore } from '#web/lib/offline/action-queue.ts';
import { driveWithQueue } from '#web/lib/offline/apply-queue.ts';
import { offline } from '#web/lib/offline/offline.ts';
import { queriesOf } from '#web/lib/query-keys.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const path = '/api/driving-routes';

type Visit = Required<StopOutcome>;

/** A saved drive, with or without a network; outcomes show at once, and wait on this device where there is none. */
export function useSavedDrive(id: number | undefined) {
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(queueStore.subscribe, queueStore.current);
  // Shown until the drive has been read with them: an answer from before the last one has not got it.
  const [underway, setUnderway] = useState<readonly Visit[]>([]);
  const query = useQuery({
    queryKey: [path, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(getDrive, { params: { id: id! }, signal }),
  });

  const undo = useMutationWithToast({
    act: (params: { id: number; outcomeId: string }) => call(undoOutcome, { params }),
    done: 'Outcome undone',
    failed: 'The outcome was not undone',
    refresh: [path, queriesOf('properties')],
  });

  async function record(stopId: number, outcome: StopOutcome['outcome'], note: string) {
    const visit = { id: newId(), stopId, outcome, note, happenedAt: new Date().toISOString() };
    const end = () => setUnderway((all) => all.filter((one) => one !== visit));
    setUnderway((all) => [...all, visit]);
    try {
      const body = { outcomes: [visit] };
      const answer = await call(recordOutcomes, { params: { id: id! }, body });
      queryClient.setQueryData<SavedDrive>([path, id], (drive) => drive && withVisit(drive, visit));
      void batchedInvalidation(queryClient).gather({ noun: 'driving-routes' }).then(end);
      // What waits on this device is corrected by another tap, before anyone has seen it.
      if (offline.isKept(answer)) return;
      toast({
        title: `${driveOutcomeLabels[outcome]} saved`,
        variant: 'success',
        action: {
          label: 'Undo',
          altText: 'Take the outcome back, with its note',
          onClick: () => undo.mutate({ id: id!, outcomeId: visit.id }),
        },
      });
    } catch (error) {
      end();
      toast({
        title: 'The outcome was not saved',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      await query.refetch();
      throw error;
    }
  }

  const { data } = query;
  const drive = useMemo(
    () => data && underway.reduce(withVisit, driveWithQueue(data, queue)),
    [data, queue, underway],
  );
  return {
    drive,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
    /** Outcomes that the server has not received yet. */
    waitingCount: queue.filter(
      ({ endpoint, input }) =>
        endpoint.path === recordOutcomes.path && (input.params as { id?: number }).id === id,
    ).length,
    record,
  };
}

function withVisit(drive: SavedDrive, visit: Visit): SavedDrive {
  const { stopId, outcome, note, happenedAt } = visit;
  return {
    ...drive,
    stops: drive.stops.map((stop) =>
      stop.stopId === stopId ? { ...stop, outcome, note, visitedAt: happenedAt } : stop,
    ),
  };
}
