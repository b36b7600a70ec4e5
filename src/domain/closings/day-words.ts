const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** 'Wednesday, November 26, 2031'. @param day 'YYYY-MM-DD' */
export function dayWords(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return `${weekday}, ${months[Number(month) - 1]} ${Number(date)}, ${year}`;
}
