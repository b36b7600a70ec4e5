import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { CalendarContext } from './property-filter.ts';

/** Today, as the installation's time zone has it. */
export function calendarContext(clock: Clock, timeZone: string): CalendarContext {
  return { today: calendarDayOf(clock.now(), timeZone), timeZone };
}
