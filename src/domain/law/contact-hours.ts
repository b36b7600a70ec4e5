import { addDays, calendarDayOf, timestampOfWall, wallTime } from '../dates.ts';
import { holidayOn } from './holidays.ts';
import { isInForce } from './law-book.ts';
import type { DayHours, LawRule } from './law-rule.ts';

type HoursRule = { rule: LawRule; hours: Extract<LawRule['effect'], { kind: 'hours' }> };

/** A wall clock of the recipient, and the rules of hours that are read on it. */
export type Clock = { timeZone: string; rules: HoursRule[] };

/** A rule that closes a moment, and why. */
export type Closure = {
  rule: LawRule;
  timeZone: string;
  /** The day is closed as a whole. */
  day?: 'Sundays' | 'Saturdays' | (string & {});
  /** The hours of the day, if it has any. */
  hours?: DayHours;
};

const daysSearched = 21;
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The hours of a rule on a calendar day; a text names the day that has none. */
function hoursOn({ hours }: HoursRule, day: string, weekday: number): DayHours | string {
  const holiday = hours.holidays && holidayOn(hours.holidays, day);
  if (holiday) return holiday;
  if (weekday === 0 && hours.sunday !== undefined) return hours.sunday ?? 'Sundays';
  if (weekday === 6 && hours.saturday !== undefined) return hours.saturday ?? 'Saturdays';
  return hours.weekday;
}

/**
 * The clocks on which rules of hours are read, each zone once.
 * @param zonesOf the zones of a rule's recipient.
 */
export function clocksOf(
  rules: readonly LawRule[],
  zonesOf: (rule: LawRule) => readonly string[],
): Clock[] {
  const clocks = new Map<string, HoursRule[]>();
  for (const rule of rules) {
    if (rule.effect.kind !== 'hours') continue;
    const hours = rule.effect;
    for (const timeZone of hours.timeZone ? [hours.timeZone] : zonesOf(rule)) {
      const known = clocks.get(timeZone);
      if (known) known.push({ rule, hours });
      else clocks.set(timeZone, [{ rule, hours }]);
    }
  }
  return [...clocks].map(([timeZone, own]) => ({ timeZone, rules: own }));
}

/** Every rule that does not allow a contact at a timestamp. */
export function findClosures(clocks: readonly Clock[], at: Date): Closure[] {
  return clocks.flatMap(({ timeZone, rules }) => {
    const { hour } = wallTime(at, timeZone);
    const day = calendarDayOf(at, timeZone);
    const weekday = weekdayOf(day);
    return rules.flatMap(({ rule, hours }): Closure[] => {
      if (!isInForce(rule, day)) return [];
      const open = hoursOn({ rule, hours }, day, weekday);
      if (typeof open === 'string') return [{ rule, timeZone, day: open }];
      return hour < open.opens || hour >= open.closes ? [{ rule, timeZone, hours: open }] : [];
    });
  });
}

/** The hours of a day that satisfy every rule; null if there are none. */
export function strictestHours({ rules }: Clock, day: string): DayHours | null {
  let [opens, closes] = [0, 24];
  const weekday = weekdayOf(day);
  for (const own of rules) {
    if (!isInForce(own.rule, day)) continue;
    const open = hoursOn(own, day, weekday);
    if (typeof open === 'string') return null;
    opens = Math.max(opens, open.opens);
    closes = Math.min(closes, open.closes);
  }
  return opens < closes ? { opens, closes } : null;
}

/** The first timestamp from `from` on that one clock allows. */
function nextOn(clock: Clock, from: Date): Date | null {
  let day: string = calendarDayOf(from, clock.timeZone);
  const { hour } = wallTime(from, clock.timeZone);
  for (let days = 0; days < daysSearched; days += 1, day = addDays(day, 1)) {
    const open = strictestHours(clock, day);
    if (!open || (days === 0 && hour >= open.closes)) continue;
    if (days === 0 && hour >= open.opens) return from;
    return timestampOfWall(`${day}T${String(open.opens).padStart(2, '0')}:00`, clock.timeZone);
  }
  return null;
}

/** The first timestamp from `from` on that every clock allows; null if none is near. */
export function nextOpen(clocks: readonly Clock[], from: Date): Date | null {
  const latest = from.getTime() + daysSearched * 86_400_000;
  let timestamp = from;
  for (;;) {
    const before = timestamp;
    for (const clock of clocks) {
      const next = nextOn(clock, timestamp);
      if (!next || next.getTime() > latest) return null;
      timestamp = next;
    }
    if (timestamp === before) return timestamp;
  }
}
