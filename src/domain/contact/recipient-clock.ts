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

const formats = new Map<string, Intl.DateTimeFormat>();
/** Names at the time that was asked about last: a page of leads asks about one time and few zones. */
let latest = { at: Number.NaN, names: new Map<string, string>() };

/** 'Pacific Time' */
export function zoneName(at: Date, timeZone: string): string {
  if (latest.at !== at.getTime()) latest = { at: at.getTime(), names: new Map() };
  const known = latest.names.get(timeZone);
  if (known) return known;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  latest.names.set(timeZone, name);
  return name;
}
