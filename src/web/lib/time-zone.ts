import { calendarDayOf } from '#domain/dates.ts';

let known: string | undefined;

/** The installation's zone, as the session names it before any screen is drawn. */
export function setTimeZone(timeZone: string): void {
  known = timeZone;
}

/** The zone of the days people pick and see; the browser's own until the installation's is known. */
export function timeZoneInForce(): string {
  return known ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The day of a timestamp there, 'YYYY-MM-DD': an evening in Nashville is not tomorrow. */
export function dayOfTimestamp(timestamp: string): string {
  return calendarDayOf(new Date(timestamp), timeZoneInForce());
}

/** The current day there. */
export function today(): string {
  return dayOfTimestamp(new Date().toISOString());
}
