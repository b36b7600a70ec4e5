/** The hour of a moment on the wall clock of a time zone, 0 to 23. */
export function hourIn(moment: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(hour.format(moment));
}
