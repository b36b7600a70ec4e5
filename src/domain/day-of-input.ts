import { calendarDayOf } from '#domain/dates.ts';

/**
 * The calendar day that a request means: a bare day is itself, a timestamp at exactly midnight UTC
 * is its first ten characters (so a day that we sent comes back as the same day), any other
 * time is the day it falls on in the installation's time zone.
 * @returns 'YYYY-MM-DD', or null if there is none.
 */
export function dayOfInput(input: string | null | undefined, timeZone: string): string | null {
  if (!input) return null;
  if (/^\d{4}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?Z)?$/.test(input)) return input.slice(0, 10);
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(input);
  if (!hasOffset) return /^\d{4}-\d{2}-\d{2}T/.test(input) ? input.slice(0, 10) : null;
  const timestamp = new Date(input);
  return Number.isNaN(timestamp.getTime()) ? null : calendarDayOf(timestamp, timeZone);
}
