/** A month some months before another: 'YYYY-MM'. */
export function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 - months, 1));
  return date.toISOString().slice(0, 7);
}

/** The Monday on or before a day: 'YYYY-MM-DD'. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
