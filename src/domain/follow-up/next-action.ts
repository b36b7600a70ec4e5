import { type CalendarDay, startOfDay, timestampOfWall, wallTime } from '../dates.ts';

/** The next step for a lead. */
export const nextActionKinds = ['call', 'text', 'letter', 'visit', 'other'] as const;
export type NextActionKind = (typeof nextActionKinds)[number];

export const nextActionLabels: Record<NextActionKind, string> = {
  call: 'Call',
  text: 'Text',
  letter: 'Letter',
  visit: 'Visit',
  other: 'Other',
};

/** A day, and where an hour was agreed a time on its wall clock ('15:30'). */
export type DueTime = { day: CalendarDay; time: string | null };

/**
 * The time at which an action is due: its time, or the beginning of its day. A time that a change of
 * summer time skips still falls on that day.
 */
export function dueTimestamp({ day, time }: DueTime, timeZone: string): Date {
  if (time === null) return startOfDay(day, timeZone);
  const due = timestampOfWall(`${day}T${time}`, timeZone);
  const isSkipped = wallTime(due, timeZone).hour < Number(time.slice(0, 2));
  return isSkipped ? new Date(due.getTime() + 3_600_000) : due;
}
