import { calendarDayOf, wallTime } from '../dates.ts';

/** When a number is answered on one day of the week: 'HH:MM' on the installation's clock. */
export type DayHours = { from: string; to: string };

/** Sunday first; null on a day without hours. */
export type WeekHours = readonly (DayHours | null)[];

/** The days of a week in that order. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** What a new number begins with: Monday to Friday, nine to five. */
export const usualHours: WeekHours = weekdayNames.map((_name, day) =>
  day === 0 || day === 6 ? null : { from: '09:00', to: '17:00' },
);

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether two times of a day are hours: '09:00' to '17:00'; '24:00' ends with the day. */
export const areHours = ({ from, to }: DayHours): boolean =>
  clock.test(from) && (clock.test(to) || to === '24:00') && from < to;

/**
 * Whether a number is answered at a timestamp.
 * @param hours null if it always is
 * @param timeZone the installation's; its wall clock is read, so a change to summer time moves nothing
 */
export function isWithinHours(at: Date, hours: WeekHours | null, timeZone: string): boolean {
  if (hours === null) return true;
  const { hour, minute } = wallTime(at, timeZone);
  const today = hours[weekdayOf(calendarDayOf(at, timeZone))];
  const time = `${two(hour)}:${two(minute)}`;
  return today !== null && today !== undefined && today.from <= time && time < today.to;
}

/** 'Mon to Fri 9:00 AM to 5:00 PM, Sat 10:00 AM to 2:00 PM'; days of the same hours are joined. */
export function hoursInWords(hours: WeekHours | null): string {
  if (hours === null) return 'Always';
  const spans: { first: number; last: number; hours: DayHours }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const open = hours[day];
    if (!open) continue;
    const before = spans.at(-1);
    const follows = before && (before.last + 1) % 7 === day;
    if (follows && before.hours.from === open.from && before.hours.to === open.to)
      before.last = day;
    else spans.push({ first: day, last: day, hours: open });
  }
  if (spans.length === 0) return 'Never';
  return spans
    .map(({ first, last, hours: { from, to } }) => {
      const days = first === last ? short(first) : `${short(first)} to ${short(last)}`;
      return `${days} ${clockInWords(from)} to ${clockInWords(to)}`;
    })
    .join(', ');
}

const two = (value: number) => String(value).padStart(2, '0');
const short = (day: number) => weekdayNames[day]!.slice(0, 3);
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** '9:00 AM'; the end of a day is 'midnight'. */
function clockInWords(time: string): string {
  if (time === '24:00' || time === '00:00') return 'midnight';
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
