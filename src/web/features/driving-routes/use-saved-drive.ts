import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { getDrive, recordOutcomes, type StopOutcome } from '#api/driving-routes.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import {
  addWaitingOutcome,
  keepDrive,
  keptDrive,
  removeWaitingOutcomes,
  waitingOutcomes,
  withWaiting,
} from './offline-drive.ts';

const path = '/api/driving-routes';

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
        keepDrive(drive);
        return drive;
      } catch (error) {
        const kept = keptDrive(id!);
        if (kept && error instanceof ApiError && error.status === 0) return kept;
        throw error;
      }
    },
  });

  /** Sends what waits, drive by drive; what the server refuses for good is let go. */
  const send = useCallback(async () => {
    for (const driveId of new Set(waitingOutcomes().map((one) => one.driveId))) {
      const outcomes = waitingOutcomes().filter((one) => one.driveId === driveId);
      const ids = outcomes.map((one) => one.id);
      try {
        const drive = await call(recordOutcomes, { params: { id: driveId }, body: { outcomes } });
        keepDrive(drive);
        queryClient.setQueryData([path, driveId], drive);
        removeWaitingOutcomes(ids);
      } catch (error) {
        const isGone = error instanceof ApiError && [400, 404].includes(error.status);
        if (isGone) removeWaitingOutcomes(ids);
      }
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

  return {
    drive: query.data ? withWaiting(query.data, waiting) : undefined,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
    /** Outcomes that the server has not heard of yet. */
    waitingCount: waiting.filter((one) => one.driveId === id).length,
    record,
  };
}
