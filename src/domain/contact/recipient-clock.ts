import { wallTime, type WallTime } from '../dates.ts';
import { rulesFor, strictestHours } from './calling-rules.ts';
import type { RecipientPlaces } from './recipient-places.ts';

type Places = Pick<RecipientPlaces, 'timeZones' | 'states'>;

const quarterHour = 15 * 60_000;
const daysSearched = 7;

const weekdayOf = ({ year, month, day }: WallTime) =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** The hours that every rule permits on the recipient's calendar day at a timestamp. */
export function permittedHours(timestamp: Date, timeZone: string, states: readonly string[]) {
  return strictestHours(rulesFor(states), weekdayOf(wallTime(timestamp, timeZone)));
}

/** The first zone in which the hour is not permitted by the strictest rule; undefined for none. */
export function findClosedZone(now: Date, { timeZones, states }: Places): string | undefined {
  const rules = rulesFor(states);
  return timeZones.find((timeZone) => {
    const wall = wallTime(now, timeZone);
    const { opens, closes } = strictestHours(rules, weekdayOf(wall));
    return wall.hour < opens || wall.hour >= closes;
  });
}

/** Whether the hour is permitted everywhere the recipient can be (47 CFR 64.1200(c)(1), state law). */
export function isWithinCallingHours(now: Date, places: Places): boolean {
  return findClosedZone(now, places) === undefined;
}

/**
 * The next time, on a quarter hour, at which the recipient may be contacted; `now` itself if it is
 * permitted. Null if the zones have no such hour in common.
 */
export function nextCallingHour(now: Date, places: Places): Date | null {
  if (isWithinCallingHours(now, places)) return now;
  let timestamp = new Date(Math.ceil(now.getTime() / quarterHour) * quarterHour);
  for (let step = 0; step < daysSearched * 96; step += 1) {
    if (isWithinCallingHours(timestamp, places)) return timestamp;
    timestamp = new Date(timestamp.getTime() + quarterHour);
  }
  return null;
}

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
