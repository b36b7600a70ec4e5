import { addDays } from '../../dates.ts';
import { holidayCalendars, type HolidayCalendar } from '../holiday-lists.ts';
import { holidayOn } from '../holidays.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The state's own list of holidays, if there is one. */
export const calendarOf = (state: string): HolidayCalendar | undefined =>
  holidayCalendars.find((calendar) => calendar === state);

/**
 * The last of so many business days after a day, which is not counted itself. Saturdays, federal
 * holidays and those of the state's own list are left out; leaving out too many days only makes it
 * later.
 * @param day 'YYYY-MM-DD'
 * @param listed the calendar of an act that says itself what a business day is: Saturdays count.
 */
export function addBusinessDays(
  day: string,
  count: number,
  { state, listed }: { state: string; listed?: HolidayCalendar | undefined },
): string {
  const calendars = listed ? [listed] : (['US', calendarOf(state) ?? 'US'] as const);
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    const weekday = weekdayOf(last);
    const isHoliday = calendars.some((calendar) => holidayOn(calendar, last) !== undefined);
    if (weekday !== 0 && (weekday !== 6 || listed) && !isHoliday) left -= 1;
  }
  return last;
}
