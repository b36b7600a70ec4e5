import { holidayLists, type Holiday, type HolidayCalendar } from './holiday-lists.ts';
import { nthWeekday, oneDay, utc, weekdayOf } from './nth-weekday.ts';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return utc(year, Math.floor(days / 31), (days % 31) + 1);
}

function timeOf(year: number, on: Holiday['on']): number | null {
  if (typeof on === 'function') return on(year);
  if (typeof on === 'number') return easter(year) + on * oneDay;
  if (typeof on !== 'string') return nthWeekday(year, on);
  const [month, day] = on.split('-').map(Number);
  return utc(year, month ?? 1, day ?? 1);
}

const years = new Map<string, Map<string, string>>();

function holidaysIn(calendar: HolidayCalendar, year: number): Map<string, string> {
  const key = `${calendar} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const days = new Map<string, string>();
  // New Year's Day of the next year may be kept on December 31.
  for (const each of [year, year + 1]) {
    for (const { name, on, saturday, sunday } of holidayLists[calendar].days) {
      const time = timeOf(each, on);
      if (time === null) continue;
      const weekday = weekdayOf(time);
      const moved = weekday === 6 ? saturday : weekday === 0 ? sunday : undefined;
      days.set(dayOf(time), name);
      if (moved) days.set(dayOf(time + moved * oneDay), `${name} (observed)`);
    }
  }
  years.set(key, days);
  return days;
}

/**
 * The legal holiday on a calendar day: 'Christmas Day'. A day on which one is kept instead counts,
 * and so does the day itself.
 * @param day 'YYYY-MM-DD'
 */
export function holidayOn(calendar: HolidayCalendar, day: string): string | undefined {
  const year = Number(day.slice(0, 4));
  return (
    holidaysIn(calendar, year).get(day) ??
    // Rhode Island's rule of calls names federal holidays too.
    (calendar === 'RI' ? holidaysIn('US', year).get(day) : undefined)
  );
}
