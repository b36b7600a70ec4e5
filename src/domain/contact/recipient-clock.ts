import { wallTime } from '../dates.ts';

/** A timestamp on the recipient's clock: '8:00 AM'. */
export function localClock(timestamp: Date, timeZone: string): string {
  const { hour, minute } = wallTime(timestamp, timeZone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The zone with the earliest clock at a timestamp. A text that waits for the morning is sent when
 * calling hours begin there, since they have already begun in the others.
 */
export function earliestZone(timestamp: Date, timeZones: readonly string[]): string {
  const clockOf = (timeZone: string) => {
    const { year, month, day, hour, minute } = wallTime(timestamp, timeZone);
    return Date.UTC(year, month - 1, day, hour, minute);
  };
  return timeZones.toSorted((one, other) => clockOf(one) - clockOf(other))[0] ?? 'UTC';
}

const names = new Map<string, Intl.DateTimeFormat>();

/** 'Pacific Time' */
export function zoneName(at: Date, timeZone: string): string {
  const format =
    names.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  names.set(timeZone, format);
  const parts = format.formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
