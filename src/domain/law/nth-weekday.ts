/** The nth weekday of a month: 0 is Sunday, the -1st is the last. */
export type Weekday = readonly [month: number, weekday: number, nth: number];

/** Midnight of a day in UTC; days of the law have no time zone. */
export const utc = (year: number, month: number, day: number) =>
  new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day);
export const oneDay = 86_400_000;
export const weekdayOf = (time: number) => new Date(time).getUTCDay();

export function nthWeekday(year: number, [month, weekday, nth]: Weekday): number {
  if (nth === -1) {
    const last = utc(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * oneDay;
  }
  const first = utc(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)) * oneDay;
}

/** The Tuesday after the first Monday of November. */
export function electionDay(year: number): number {
  return nthWeekday(year, [11, 1, 1]) + oneDay;
}
