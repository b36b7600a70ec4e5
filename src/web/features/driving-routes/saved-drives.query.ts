import { useQuery } from '@tanstack/react-query';
import { listDrives } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';

/** Saved drives, newest first. */
export function useSavedDrives() {
  return useQuery({
    queryKey: [listDrives.path],
    queryFn: ({ signal }) => call(listDrives, { signal }),
  });
}
