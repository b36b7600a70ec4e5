/** A date without a time: 'YYYY-MM-DD'. */
export type CalendarDay = string;

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const formats = new Map<string, Intl.DateTimeFormat>();

function zoned(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Making one costs a thousand times as much as using it.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** A timestamp as a clock on the wall of a time zone shows it; month counts from 1. */
export type WallTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const mostRead = 4_000;
/** What was read lately: a page of leads asks about few moments in few zones. */
const read = new Map<string, WallTime>();

/** What a wall clock in a time zone shows at a timestamp. */
export function wallTime(timestamp: Date, timeZone: string): WallTime {
  const key = `${timeZone} ${timestamp.getTime()}`;
  const known = read.get(key);
  if (known) return known;
  const parts: Record<string, number> = {};
  for (const { type, value } of zoned(timeZone).formatToParts(timestamp))
    parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  const wall = { year, month, day, hour, minute, second };
  if (read.size >= mostRead) read.clear();
  read.set(key, wall);
  return wall;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day of a timestamp in a time zone: 'YYYY-MM-DD'. */
export function calendarDayOf(timestamp: Date, timeZone: string): CalendarDay {
  const { year, month, day } = wallTime(timestamp, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whether a text is an existing day: '2031-02-29' is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A calendar day is sent as the ISO timestamp that starts with it. */
export function dayOnTheWire(day: CalendarDay): string;
export function dayOnTheWire(day: CalendarDay | null): string | null;
export function dayOnTheWire(day: CalendarDay | null): string | null {
  return day === null ? null : `${day}T00:00:00.000Z`;
}

/** The day `days` days later, or earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * The time at which a wall clock in the time zone shows a time; in an hour that daylight saving time
 * skips or repeats, one of the two that are possible.
 * @param text 'YYYY-MM-DDTHH:MM', with seconds and milliseconds if wanted
 */
export function timestampOfWall(text: string, timeZone: string): Date {
  const exact = new Date(`${text}Z`).getTime();
  const wanted = Math.floor(exact / 1000) * 1000;
  let guess = wanted;
  // Twice, since the first correction can cross a change of summer time.
  for (let round = 0; round < 2; round += 1) {
    const wall = wallTime(new Date(guess), timeZone);
    // Date.UTC takes the year 31 for 1931.
    const midnight = new Date(0).setUTCFullYear(wall.year, wall.month - 1, wall.day);
    guess += wanted - midnight - ((wall.hour * 60 + wall.minute) * 60 + wall.second) * 1000;
  }
  return new Date(guess + exact - wanted);
}

/** The time at which a calendar day begins in a time zone. */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  const midnight = timestampOfWall(`${day}T00:00`, timeZone);
  // If daylight saving time starts at midnight, the day starts at one o'clock.
  return calendarDayOf(midnight, timeZone) === day
    ? midnight
    : new Date(midnight.getTime() + 3_600_000);
}

/** The last time of a calendar day in a time zone, 23:59:59.999 on its wall. */
export function endOfDay(day: CalendarDay, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

type DayParts = { year: string; month: string; day: string };

/** The day of 'YYYY-MM-DD', or of a timestamp in the time zone; null for anything else. */
function readDay(value: string | null | undefined, timeZone: string): DayParts | null {
  if (!value) return null;
  let text = value;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const timestamp = new Date(value);
    if (Number.isNaN(timestamp.getTime())) return null;
    text = calendarDayOf(timestamp, timeZone);
  }
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/**
 * A card's date, dd/MM/yyyy, or null without one.
 * @param value 'YYYY-MM-DD', the same everywhere, or an ISO timestamp, read in the time zone.
 */
export function formatCardDate(value: string | null | undefined, timeZone = 'UTC'): string | null {
  const date = readDay(value, timeZone);
  return date && `${date.day}/${date.month}/${date.year}`;
}

/** A dialog's date, MM/dd/yyyy, or null without one; `value` as for `formatCardDate`. */
export function formatDialogDate(
  value: string | null | undefined,
  timeZone = 'UTC',
): string | null {
  const date = readDay(value, timeZone);
  return date && `${date.month}/${date.day}/${date.year}`;
}

/** The form that cannot be misread, '4 March 2031', for tooltips and accessible names. */
export function formatLongDate(value: string | null | undefined, timeZone = 'UTC'): string | null {
  const date = readDay(value, timeZone);
  return date && `${Number(date.day)} ${months[Number(date.month) - 1]} ${date.year}`;
}

/**
 * A day in a sentence, as contracts write it: '2032-02-29' is 'February 29, 2032'. A
 * text that is no existing day stays as it is.
 */
export function longDay(day: CalendarDay): string {
  if (!isCalendarDay(day)) return day;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${months[month - 1]} ${date}, ${year}`;
}

/** A note's timestamp, 'Mar 4, 2031 3:07 PM'; a text that is not a timestamp is unchanged. */
export function formatNoteTimestamp(timestamp: string, timeZone: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const { year, month, day, hour, minute } = wallTime(date, timeZone);
  const name = months[month - 1]!.slice(0, 3);
  return `${name} ${day}, ${year} ${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}
