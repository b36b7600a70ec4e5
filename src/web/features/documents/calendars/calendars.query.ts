import { getCalendars } from '#api/deals/calendars.api.ts';
import { readQuery } from '#web/lib/read-query.ts';

/** Whether the user's deadlines and follow-ups reach a calendar. */
export const calendarsQuery = readQuery(getCalendars);
