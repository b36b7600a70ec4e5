import { addDays } from '../dates.ts';
import { calendarOf } from '../law/contracts/business-days.ts';
import { holidayOn } from '../law/holidays.ts';

const weekdays = ['Sunday', '', '', '', '', '', 'Saturday'];

/**
 * Why offices are closed on a day: 'Thanksgiving Day', 'a Saturday'; undefined on a business day.
 * @param day 'YYYY-MM-DD'
 * @param state two letters; null counts federal holidays alone
 */
export function closedBecause(day: string, state: string | null): string | undefined {
  const own = calendarOf(state ?? '');
  const holiday = holidayOn('US', day) ?? (own && holidayOn(own, day));
  if (holiday) return holiday;
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return weekday ? `a ${weekday}` : undefined;
}

/** The last business day before a day. */
export function businessDayBefore(day: string, state: string | null): string {
  let before = addDays(day, -1);
  while (closedBecause(before, state)) before = addDays(before, -1);
  return before;
}

/** The holidays after one day and through another, weekends aside. */
export function holidaysBetween(
  after: string,
  through: string,
  state: string | null,
): { day: string; name: string }[] {
  const found = [];
  for (let day = addDays(after, 1); day <= through; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const name = weekday === 0 || weekday === 6 ? undefined : closedBecause(day, state);
    if (name) found.push({ day, name });
  }
  return found;
}
