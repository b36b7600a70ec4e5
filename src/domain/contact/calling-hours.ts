import { wallTime } from '../dates.ts';

const opens = 8;
const closes = 21;

/** The hours between which somebody may be texted, where they live. */
export const callingHours = { opens, closes };
const quarterHour = 15 * 60_000;

// Where nobody knows the recipient's zone, the hour must be right on both coasts.
const fallback = ['America/New_York', 'America/Los_Angeles'];

/** Whether it is between 8:00 and 21:00 in every zone that the recipient can be in (47 CFR 64.1200(c)(1)). */
export function isWithinCallingHours(now: Date, timeZones: readonly string[]): boolean {
  return (timeZones.length > 0 ? timeZones : fallback).every((timeZone) => {
    const { hour } = wallTime(now, timeZone);
    return hour >= opens && hour < closes;
  });
}

/**
 * The next moment, on a quarter hour, at which the recipient may be contacted; `now` itself where
 * that is now. Null where the zones have no such hour in common.
 */
export function nextCallingHour(now: Date, timeZones: readonly string[]): Date | null {
  if (isWithinCallingHours(now, timeZones)) return now;
  let moment = new Date(Math.ceil(now.getTime() / quarterHour) * quarterHour);
  for (let step = 0; step < 2 * 96; step += 1) {
    if (isWithinCallingHours(moment, timeZones)) return moment;
    moment = new Date(moment.getTime() + quarterHour);
  }
  return null;
}
