import { addDays } from '../../dates.ts';
import { holidayCalendars, holidayOn, type HolidayCalendar } from '../holidays.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The state's own list of holidays, if there is one. */
export const calendarOf = (state: string): HolidayCalendar | undefined =>
  holidayCalendars.find((calendar) => calendar === state);

/**
 * The last of so many business days after a day, which is not counted itself. Federal holidays and
 * those of the state's own list are left out; leaving out too many days only makes it later.
 * @param day 'YYYY-MM-DD'
 */
export function addBusinessDays(
  day: string,
  count: number,
  { state, countsSaturdays = false }: { state: string; countsSaturdays?: boolean },
): string {
  const own = calendarOf(state);
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    const weekday = weekdayOf(last);
    const isHoliday =
      holidayOn('US', last) !== undefined ||
      (own !== undefined && holidayOn(own, last) !== undefined);
    if (weekday !== 0 && (weekday !== 6 || countsSaturdays) && !isHoliday) left -= 1;
  }
  return last;
}
