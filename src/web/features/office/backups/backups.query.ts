import { useQuery } from '@tanstack/react-query';
import { listBackups } from '#api/backups.api.ts';
import { call } from '#web/lib/call.ts';

const pollEveryMs = 2_000;

/** Backups, polled while one is being made. */
export function useBackups() {
  return useQuery({
    queryKey: [listBackups.path] as const,
    queryFn: ({ signal }) => call(listBackups, { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? pollEveryMs : false),
  });
}
