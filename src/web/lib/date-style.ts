import { defaultDateStyle, formatDay, type DatePlace, type DateStyle } from '#domain/date-style.ts';
import { calendarDayOf, formatNoteTimestamp } from '#domain/dates.ts';
import { dayOf, setShortDay } from '#web/ui/dates/calendar-day.ts';

let style: DateStyle = defaultDateStyle;
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const timeWithSeconds = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const weekdayAndDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** How the installation writes dates, as the session names it before any screen is drawn. */
export function setDateStyle(next: DateStyle): void {
  style = next;
  setShortDay((day) => dayIn(day, 'list') ?? day);
}

/** The present style. */
export const dateStyleInForce = (): DateStyle => style;

/** A day in the installation's format for a place; null for an invalid day. */
export function dayIn(day: string | null | undefined, place: DatePlace): string | null {
  return formatDay(day?.slice(0, 10), style, place);
}

/** A timestamp by the browser's clock, 'Mar 4, 2031, 3:07 PM' or as the installation writes days. */
export function timestampText(timestamp: string): string {
  const date = new Date(timestamp);
  return `${dayIn(dayOf(date), 'list')}, ${time.format(date)}`;
}

/** A timestamp with seconds, for the server's automatic actions. */
export function timestampWithSeconds(timestamp: string): string {
  const date = new Date(timestamp);
  return `${dayIn(dayOf(date), 'list')}, ${timeWithSeconds.format(date)}`;
}

/** The day of a timestamp in a narrow place: 'Mar 4', or in the installation's format. */
export function briefDay(timestamp: string): string {
  const date = new Date(timestamp);
  if (style === 'specification' || style === 'named') return monthAndDay.format(date);
  return dayIn(dayOf(date), 'list') ?? '';
}

/** A day as a heading: 'Tuesday, March 4, 2031', or with the day as the installation writes it. */
export function weekdayText(day: Date): string {
  if (style === 'specification') return weekdayAndDay.format(day);
  return `${weekday.format(day)}, ${dayIn(dayOf(day), 'list')}`;
}

/** A note's time: 'Mar 4, 2031 3:07 PM', or as the installation writes days. */
export function noteTimestamp(timestamp: string, timeZone: string): string {
  const written = formatNoteTimestamp(timestamp, timeZone);
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime()) || style === 'specification') return written;
  return `${dayIn(calendarDayOf(date, timeZone), 'list')} ${written.split(' ').slice(-2).join(' ')}`;
}

/** The day of a timestamp by the browser's calendar. */
export function timestampDay(timestamp: string): string {
  return dayIn(dayOf(new Date(timestamp)), 'list') ?? '';
}
