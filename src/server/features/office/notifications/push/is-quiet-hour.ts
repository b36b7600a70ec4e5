/**
 * Whether an hour lies outside of a user's hours.
 * @param hours from and to, 0 to 23; equal ones are the whole day, `from` after `to` spans midnight.
 */
export function isQuietHour(hour: number, { from, to }: { from: number; to: number }): boolean {
  if (from === to) return false;
  return from < to ? hour < from || hour >= to : hour < from && hour >= to;
}
