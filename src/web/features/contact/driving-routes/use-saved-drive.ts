import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  getDrive,
  recordOutcomes,
  type SavedDrive,
  type StopOutcome,
} from '#api/driving-routes.api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import {
  addWaitingOutcome,
  isServerUnreachable,
  storeOfflineDrive,
  offlineDrive,
  removeWaitingOutcomes,
  waitingOutcomes,
  withWaiting,
} from './offline-drive.ts';

const path = '/api/driving-routes';

/** The server accepts no more at a time; the rest is sent with the next attempt. */
const MAX_BATCH = 500;

let sending: Promise<void> | undefined;

/** Sends what waits, drive by drive; what the server refuses is dropped. */
async function sendWaiting(onSent: (drive: SavedDrive) => void): Promise<void> {
  for (const driveId of new Set(waitingOutcomes().map((one) => one.driveId))) {
    const all = waitingOutcomes().filter((one) => one.driveId === driveId);
    const outcomes = all.slice(0, MAX_BATCH);
    const ids = outcomes.map((one) => one.id);
    try {
      const drive = await call(recordOutcomes, { params: { id: driveId }, body: { outcomes } });
      storeOfflineDrive(drive);
      onSent(drive);
      removeWaitingOutcomes(ids);
    } catch (error) {
      const isGone = error instanceof ApiError && [400, 404].includes(error.status);
      if (!isGone) continue;
      removeWaitingOutcomes(ids);
      toast({
        title: 'Outcomes could not be sent',
        description: messageOf(error, 'The server refused them'),
        variant: 'destructive',
      });
    }
  }
}

/**
 * A saved drive, with or without a network: read from the server, else from this device; outcomes are kept here
 * first and sent when there is a network.
 */
export function useSavedDrive(id: number | undefined) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(() => waitingOutcomes());
  const query = useQuery({
    queryKey: [path, id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      try {
        const drive = await call(getDrive, { params: { id: id! }, signal });
        storeOfflineDrive(drive);
        return drive;
      } catch (error) {
        const kept = offlineDrive(id!);
        if (kept && isServerUnreachable(error)) return kept;
        throw error;
      }
    },
  });

  const send = useCallback(async () => {
    // One at a time, so that nothing is sent twice; later ones follow.
    await sending;
    if (waitingOutcomes().length > 0) {
      sending ??= sendWaiting((drive) => queryClient.setQueryData([path, drive.id], drive)).finally(
        () => (sending = undefined),
      );
      await sending;
    }
    setWaiting(waitingOutcomes());
  }, [queryClient]);

  useEffect(() => {
    const onOnline = () => void send();
    onOnline();
    window.addEventListener('online', onOnline);
    // Some phones never say that they are back.
    const timer = setInterval(() => waitingOutcomes().length > 0 && onOnline(), 20_000);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [send]);

  function record(stopId: number, outcome: StopOutcome['outcome'], note: string) {
    addWaitingOutcome({
      driveId: id!,
      id: newId(),
      stopId,
      outcome,
      note,
      happenedAt: new Date().toISOString(),
    });
    setWaiting(waitingOutcomes());
    void send();
  }

  const { data } = query;
  const drive = useMemo(() => data && withWaiting(data, waiting), [data, waiting]);
  return {
    drive,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
    /** Outcomes that the server has not received yet. */
    waitingCount: waiting.filter((one) => one.driveId === id).length,
    record,
  };
}
