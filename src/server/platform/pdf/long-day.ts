const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * A calendar day as a contract writes it: '2032-02-29' is 'February 29, 2032'.
 * @returns null if the text is not an existing day in the form YYYY-MM-DD.
 */
export function longDay(day: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = months[month - 1];
  if (!name || date < 1 || date > lastOfMonth) return null;
  return `${name} ${date}, ${year}`;
}

/** The calendar day `days` days after 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
