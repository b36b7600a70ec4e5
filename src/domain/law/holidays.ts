/** Legal holidays by the statutes that rules of contact refer to, and those of the United States. */
export const holidayCalendars = ['US', 'AL', 'LA', 'PA', 'RI', 'UT'] as const;
export type HolidayCalendar = (typeof holidayCalendars)[number];

type Weekday = readonly [month: number, weekday: number, nth: number];

type Holiday = {
  name: string;
  /** 'MM-DD'; a weekday of a month (0 is Sunday, the -1st is the last); days from Easter; its time. */
  on: string | Weekday | number | ((year: number) => number | null);
  /** If it falls on a Saturday or Sunday, the day on which it is kept too. */
  saturday?: -1 | 2;
  sunday?: 1;
};

const fixed = { saturday: -1, sunday: 1 } as const;
const newYear = { name: 'New Year’s Day', on: '01-01' };
const king = { name: 'Martin Luther King Jr. Day', on: [1, 1, 3] } as const;
const presidents = { name: 'Presidents’ Day', on: [2, 1, 3] } as const;
const goodFriday = { name: 'Good Friday', on: -2 };
const mardiGras = { name: 'Mardi Gras', on: -47 };
const memorial = { name: 'Memorial Day', on: [5, 1, -1] } as const;
const juneteenth = { name: 'Juneteenth', on: '06-19' };
const independence = { name: 'Independence Day', on: '07-04' };
const labor = { name: 'Labor Day', on: [9, 1, 1] } as const;
const columbus = { name: 'Columbus Day', on: [10, 1, 2] } as const;
const veterans = { name: 'Veterans Day', on: '11-11' };
const thanksgiving = { name: 'Thanksgiving Day', on: [11, 4, 4] } as const;
const christmas = { name: 'Christmas Day', on: '12-25' };

/** The days, the statutes that list them, and when they were looked at. */
export const holidayLists: Record<
  HolidayCalendar,
  { citation: string; lookedAt: string; note?: string; days: readonly Holiday[] }
> = {
  US: {
    citation: '5 U.S.C. 6103',
    lookedAt: '2026-11-28',
    days: [
      { ...newYear, ...fixed },
      king,
      presidents,
      memorial,
      { ...juneteenth, ...fixed },
      { ...independence, ...fixed },
      labor,
      columbus,
      { ...veterans, ...fixed },
      thanksgiving,
      { ...christmas, ...fixed },
    ],
  },
  AL: {
    citation: 'Ala. Code 1-3-8',
    lookedAt: '2026-11-28',
    note: 'Mardi Gras is a holiday in Mobile and Baldwin Counties only, and is kept everywhere here. Rosa Parks Day is in commemoration only and is not. Juneteenth stands in calendars of restricted days, not in the copy of the section.',
    days: [
      { ...newYear, ...fixed },
      king,
      presidents,
      mardiGras,
      { name: 'Confederate Memorial Day', on: [4, 1, 4] },
      memorial,
      { name: 'Jefferson Davis’ birthday', on: [6, 1, 1] },
      { ...juneteenth, ...fixed },
      { ...independence, ...fixed },
      labor,
      columbus,
      { ...veterans, ...fixed },
      thanksgiving,
      { ...christmas, ...fixed },
    ],
  },
  LA: {
    citation: 'La. R.S. 1:55',
    lookedAt: '2026-11-28',
    note: 'The day after Thanksgiving and Christmas Eve are closing days of courts, and proclaimed nearly every year. Other proclaimed days are not known here.',
    days: [
      { ...newYear, ...fixed },
      { name: 'Battle of New Orleans', on: '01-08' },
      king,
      presidents,
      mardiGras,
      goodFriday,
      memorial,
      juneteenth,
      { ...independence, ...fixed },
      { name: 'Huey P. Long Day', on: '08-30' },
      labor,
      columbus,
      { name: 'All Saints’ Day', on: '11-01' },
      veterans,
      thanksgiving,
      { name: 'the day after Thanksgiving', on: (year) => nthWeekday(year, [11, 4, 4]) + oneDay },
      { ...christmas, ...fixed },
    ],
  },
  PA: {
    citation: '44 P.S. 11',
    lookedAt: '2026-11-28',
    note: 'Seen as a compilation. Juneteenth and Bill of Rights Day stand in calendars of restricted days and are kept out of caution.',
    days: [
      { ...newYear, sunday: 1 },
      king,
      presidents,
      goodFriday,
      memorial,
      { name: 'Flag Day', on: '06-14' },
      juneteenth,
      { ...independence, sunday: 1 },
      labor,
      columbus,
      { name: 'Election Day', on: electionDay },
      veterans,
      thanksgiving,
      { name: 'Bill of Rights Day', on: '12-15' },
      { ...christmas, sunday: 1 },
    ],
  },
  RI: {
    citation: 'R.I. Gen. Laws 25-1-1',
    lookedAt: '2026-11-28',
    note: 'With the federal holidays, which R.I. Gen. Laws 5-61-3.6 names too.',
    days: [
      { ...newYear, saturday: 2, sunday: 1 },
      king,
      presidents,
      { name: 'Rhode Island Independence Day', on: '05-04', sunday: 1 },
      memorial,
      { ...juneteenth, ...fixed },
      { ...independence, saturday: 2, sunday: 1 },
      { name: 'Victory Day', on: [8, 1, 2] },
      labor,
      columbus,
      // Only in years of a general election of state officers.
      { name: 'Election Day', on: (year) => (year % 2 === 0 ? electionDay(year) : null) },
      { ...veterans, saturday: 2, sunday: 1 },
      thanksgiving,
      { ...christmas, saturday: 2, sunday: 1 },
    ],
  },
  UT: {
    citation: 'Utah Code 63G-1-301',
    lookedAt: '2026-11-28',
    note: 'Good Friday since 2026-05-06. The section is superseded on 2027-01-01 by one that was not seen.',
    days: [
      { ...newYear, ...fixed },
      king,
      presidents,
      goodFriday,
      memorial,
      { name: 'Juneteenth', on: utahJuneteenth },
      { ...independence, ...fixed },
      { name: 'Pioneer Day', on: '07-24', ...fixed },
      labor,
      columbus,
      { ...veterans, ...fixed },
      thanksgiving,
      { ...christmas, ...fixed },
    ],
  },
};

const utc = (year: number, month: number, day: number) =>
  new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day);
const oneDay = 86_400_000;
const weekdayOf = (time: number) => new Date(time).getUTCDay();
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

function nthWeekday(year: number, [month, weekday, nth]: Weekday): number {
  if (nth === -1) {
    const last = utc(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * oneDay;
  }
  const first = utc(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)) * oneDay;
}

/** June 19 of Utah: the Monday before for Tuesday to Friday, the Monday after for a weekend. */
function utahJuneteenth(year: number): number {
  const day = utc(year, 6, 19);
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2 * oneDay;
  return weekday === 0 ? day + oneDay : day - (weekday - 1) * oneDay;
}

/** The Tuesday after the first Monday of November. */
function electionDay(year: number): number {
  return nthWeekday(year, [11, 1, 1]) + oneDay;
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
