import { useQuery } from '@tanstack/react-query';
import { listBackups } from '#api/backups.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

const pollEveryMs = 2_000;

/** Backups, polled while one is being made. */
export function useBackups() {
  return useQuery({
    ...readQuery(listBackups),
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollEveryMs : false),
  });
}
