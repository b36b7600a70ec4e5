import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import {
  getDrive,
  recordOutcomes,
  type SavedDrive,
  type StopOutcome,
} from '#api/driving-routes.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { queueStore } from '#web/lib/offline/action-queue.ts';
import { driveWithQueue } from '#web/lib/offline/apply-queue.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

const path = '/api/driving-routes';

/** A saved drive, with or without a network; outcomes show at once, and wait on this device where there is none. */
export function useSavedDrive(id: number | undefined) {
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(queueStore.subscribe, queueStore.current);
  const query = useQuery({
    queryKey: [path, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(getDrive, { params: { id: id! }, signal }),
  });

  async function record(stopId: number, outcome: StopOutcome['outcome'], note: string) {
    const visit = { id: newId(), stopId, outcome, note, happenedAt: new Date().toISOString() };
    queryClient.setQueryData<SavedDrive>([path, id], (drive) => drive && withVisit(drive, visit));
    try {
      const body = { outcomes: [visit] };
      const drive = await call(recordOutcomes, { params: { id: id! }, body });
      queryClient.setQueryData([path, id], drive);
    } catch (error) {
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
  const drive = useMemo(() => data && driveWithQueue(data, queue), [data, queue]);
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

function withVisit(drive: SavedDrive, visit: Required<StopOutcome>): SavedDrive {
  const { stopId, outcome, note, happenedAt } = visit;
  return {
    ...drive,
    stops: drive.stops.map((stop) =>
      stop.stopId === stopId ? { ...stop, outcome, note, visitedAt: happenedAt } : stop,
    ),
  };
}
