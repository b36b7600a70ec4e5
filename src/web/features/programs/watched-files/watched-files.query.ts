import { useQuery } from '@tanstack/react-query';
import { listWatchedFiles } from '#api/watched-files.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** The watched folder with the latest of its files. */
export const useWatchedFiles = () => useQuery(readQuery(listWatchedFiles));
