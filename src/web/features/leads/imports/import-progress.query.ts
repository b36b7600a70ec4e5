import { useQuery } from '@tanstack/react-query';
import { getImportProgress } from '#api/imports/imports.api.ts';
import { call } from '#web/lib/call.ts';

const askEveryMs = 500;

/** The progress of processing a file, polled while it runs; 0 to 99. */
export function useImportProgress(fileId: string, isRunning: boolean): number {
  const { data } = useQuery({
    queryKey: ['progress', getImportProgress.path, fileId] as const,
    queryFn: ({ signal }) => call(getImportProgress, { params: { fileId }, signal }),
    enabled: isRunning,
    refetchInterval: isRunning ? askEveryMs : false,
    gcTime: 0,
  });
  if (!isRunning || !data?.total || data.phase === 'waiting') return 0;
  return Math.min(99, Math.floor((data.done / data.total) * 100));
}
