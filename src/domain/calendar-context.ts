import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';

/** The day and zone by which 'expired' and bare days are read. */
export type CalendarContext = {
  /** 'YYYY-MM-DD' in the installation's time zone. */
  today: string;
  timeZone: string;
};

/** The last answer: computing a time zone's day is slow, and no day begins within a minute. */
let known = { minute: Number.NaN, calendar: { today: '', timeZone: '' } };

/** Today, as the installation's time zone has it. */
export function calendarContext(clock: Clock, timeZone: string): CalendarContext {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== known.minute || timeZone !== known.calendar.timeZone) {
    known = { minute, calendar: { today: calendarDayOf(now, timeZone), timeZone } };
  }
  return known.calendar;
}
