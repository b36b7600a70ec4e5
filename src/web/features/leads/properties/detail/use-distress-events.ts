import { useQuery } from '@tanstack/react-query';
import { getDistressEvents } from '#api/properties/property-progress.api.ts';
import { call } from '#web/lib/call.ts';

/** The distress events at a lead's place, newest first. */
export function useDistressEvents(id: number) {
  return useQuery({
    queryKey: ['/api/properties', 'distress-events', id],
    queryFn: ({ signal }) => call(getDistressEvents, { params: { id }, signal }),
  });
}
