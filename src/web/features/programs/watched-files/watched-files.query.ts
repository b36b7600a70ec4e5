import { useQuery } from '@tanstack/react-query';
import { listWatchedFiles } from '#api/watched-files.api.ts';
import { call } from '#web/lib/call.ts';

/** The watched folder with the latest of its files. */
export const useWatchedFiles = () =>
  useQuery({
    queryKey: [listWatchedFiles.path] as const,
    queryFn: ({ signal }) => call(listWatchedFiles, { signal }),
  });
