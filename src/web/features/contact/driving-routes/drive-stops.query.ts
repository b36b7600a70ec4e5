import { useQuery } from '@tanstack/react-query';
import { listDriveStops } from '#api/driving-routes.api.ts';
import { call } from '#web/lib/call.ts';

/** The chosen properties as stops. */
export function useDriveStops(propertyIds: number[]) {
  return useQuery({
    queryKey: [listDriveStops.path, propertyIds],
    queryFn: ({ signal }) => call(listDriveStops, { body: { propertyIds }, signal }),
    enabled: propertyIds.length > 0,
  });
}
