/** The hour of a timestamp on the wall clock of a time zone, 0 to 23. */
export function hourIn(timestamp: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(hour.format(timestamp));
}
