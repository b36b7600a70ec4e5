import type { Clock } from '#domain/clock.ts';
import { dayOfInput } from './day-of-input.ts';
import type { CalendarContext } from './property-filter.ts';

/** Today, as the installation's time zone has it. */
export function calendarContext(clock: Clock, timeZone: string): CalendarContext {
  // A hair past midnight UTC would read as a bare day, so a millisecond keeps it a moment.
  const moment = clock.now();
  moment.setUTCMilliseconds(1);
  return { today: dayOfInput(moment.toISOString(), timeZone) ?? '', timeZone };
}
