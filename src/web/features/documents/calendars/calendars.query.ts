import { queryOptions } from '@tanstack/react-query';
import { getCalendars } from '#api/deals/calendars.api.ts';
import { call } from '#web/lib/call.ts';

/** Whether the user's deadlines and follow-ups reach a calendar. */
export const calendarsQuery = queryOptions({
  queryKey: [getCalendars.path],
  queryFn: ({ signal }) => call(getCalendars, { signal }),
});
