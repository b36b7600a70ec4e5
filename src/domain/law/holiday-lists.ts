import { electionDay, nthWeekday, oneDay, utc, weekdayOf, type Weekday } from './nth-weekday.ts';

/** Days by the statutes that rules of contacts and contracts refer to, and those of the country. */
export const holidayCalendars = [
  'US',
  'AL',
  'CA',
  'CO',
  'CT',
  'LA',
  'MN',
  'NH',
  'OK',
  'OR',
  'PA',
  'RI',
  'TN',
  'UT',
  'WA',
] as const;
export type HolidayCalendar = (typeof holidayCalendars)[number];

export type Holiday = {
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

const dayAfterThanksgiving = {
  name: 'the day after Thanksgiving',
  on: (year: number) => nthWeekday(year, thanksgiving.on) + oneDay,
};

/** Of even years. */
const generalElection = {
  name: 'Election Day',
  on: (year: number) => (year % 2 === 0 ? electionDay(year) : null),
};

/** 5 U.S.C. 6103; other states list the same. */
const federal: readonly Holiday[] = [
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
];
/** For lists that move no holiday of a Saturday, or none at all. */
const moved = (days: readonly Holiday[], move: Pick<Holiday, 'sunday'>) =>
  days.map(({ name, on }): Holiday => ({ name, on, ...move }));
const without = (...names: string[]) => federal.filter(({ name }) => !names.includes(name));

/**
 * The days, the statutes that list them, and when they were looked at. Own data: date-holidays, the
 * best-kept library, lists the days on which offices close. In the copy of its list for the United
 * States that was seen, Louisiana has Good Friday and Election Day alone beside the federal days, Rhode
 * Island no Independence Day of its own and no Election Day, Pennsylvania no Good Friday, Utah's
 * Juneteenth is not moved, and no list has the days that acts name for themselves (Cal. Civ. Code
 * 1695.1, C.R.S. 6-1-102). The tests compare these lists with days counted out by hand.
 */
export const holidayLists: Record<
  HolidayCalendar,
  { citation: string; lookedAt: string; note?: string; days: readonly Holiday[] }
> = {
  US: {
    citation: '5 U.S.C. 6103',
    lookedAt: '2026-11-28',
    days: federal,
  },
  AL: {
    citation: 'Ala. Code 1-3-8',
    lookedAt: '2026-11-30',
    note: 'Juneteenth since June 1, 2025 (HB 165 of 2025). Mardi Gras is a holiday in Mobile and Baldwin Counties only, and on Rosa L. Parks Day counties and towns choose whether it is one: both are kept everywhere here.',
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
      { name: 'Rosa L. Parks Day', on: '12-01' },
      { ...christmas, ...fixed },
    ],
  },
  CA: {
    citation: 'Cal. Civ. Code 1695.1(d)',
    lookedAt: '2026-11-28',
    note: 'The days that are no business days of a home equity sale, not the holidays of the state. The Monday after a holiday on a Sunday is left out too, for caution.',
    days: moved(without(king.name, juneteenth.name), { sunday: 1 }),
  },
  CO: {
    citation: 'C.R.S. 6-1-102(2.5)',
    lookedAt: '2026-11-28',
    note: 'The days that are no business days of the Consumer Protection Act, in a copy of 2018. The Monday after a holiday on a Sunday is left out too, for caution.',
    days: moved(without(juneteenth.name), { sunday: 1 }),
  },
  CT: {
    citation: 'Conn. Gen. Stat. 1-4',
    lookedAt: '2026-11-28',
    note: 'Good Friday is a day that the Governor appoints.',
    days: [...federal, { name: 'Lincoln Day', on: '02-12', ...fixed }, goodFriday],
  },
  LA: {
    citation: 'La. R.S. 1:55',
    lookedAt: '2026-11-30',
    note: 'By B(1)(a), as a clerk of court quotes it, also Juneteenth and General Election Day every two years. The day after Thanksgiving and the eves of Christmas and New Year are closing days of courts (E), and proclaimed nearly every year. Other proclaimed days are not known here.',
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
      generalElection,
      veterans,
      thanksgiving,
      dayAfterThanksgiving,
      { name: 'Christmas Eve', on: '12-24' },
      { name: 'New Year’s Eve', on: '12-31' },
      { ...christmas, ...fixed },
    ],
  },
  MN: { citation: 'Minn. Stat. 645.44 subd. 5', lookedAt: '2026-11-28', days: federal },
  NH: {
    citation: 'N.H. RSA 288:1',
    lookedAt: '2026-11-28',
    note: 'Days kept instead were not seen; federal ones are left out of business days in any case.',
    days: [...moved(without(juneteenth.name), {}), generalElection],
  },
  OK: {
    citation: '25 O.S. 82.1',
    lookedAt: '2026-11-28',
    note: 'The day before or after Christmas: both are left out, for caution.',
    days: [
      ...without(juneteenth.name, columbus.name, christmas.name),
      christmas,
      dayAfterThanksgiving,
      { name: 'the day before Christmas', on: (year: number) => aroundChristmas(year, 24) },
      { name: 'the day after Christmas', on: (year: number) => aroundChristmas(year, 26) },
    ],
  },
  OR: { citation: 'ORS 187.010', lookedAt: '2026-11-28', days: without(columbus.name) },
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
      generalElection,
      { ...veterans, saturday: 2, sunday: 1 },
      thanksgiving,
      { ...christmas, saturday: 2, sunday: 1 },
    ],
  },
  TN: {
    citation: 'T.C.A. 15-1-101',
    lookedAt: '2026-11-30',
    note: 'Of the days of elections those of August and November of even years are known here.',
    days: [
      ...federal,
      goodFriday,
      {
        name: 'Election Day',
        on: (year: number) => (year % 2 === 0 ? nthWeekday(year, [8, 4, 1]) : null),
      },
      generalElection,
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
  WA: {
    citation: 'RCW 1.16.050',
    lookedAt: '2026-11-28',
    note: 'Native American Heritage Day is that of ch. 177, Laws of 2014; the list itself was cut off in the copy that was seen.',
    days: [...federal, dayAfterThanksgiving],
  },
};

/** The days beside Christmas Day; both before a Saturday, both after a Sunday. */
function aroundChristmas(year: number, day: 24 | 26): number {
  const weekday = weekdayOf(utc(year, 12, 25));
  if (weekday === 6) return utc(year, 12, day === 24 ? 23 : 24);
  return utc(year, 12, weekday === 0 && day === 24 ? 27 : day);
}

/** June 19 of Utah: the Monday before for Tuesday to Friday, the Monday after for a weekend. */
function utahJuneteenth(year: number): number {
  const day = utc(year, 6, 19);
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2 * oneDay;
  return weekday === 0 ? day + oneDay : day - (weekday - 1) * oneDay;
}
