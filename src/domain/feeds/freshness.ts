/** How often a feed is read. */
export const feedIntervals = ['hour', 'day', 'week', 'manual'] as const;
export type FeedInterval = (typeof feedIntervals)[number];

/** When cases of a feed are closed. */
export const closingRules = ['status', 'absent', 'never'] as const;
export type ClosingRule = (typeof closingRules)[number];

const dayMs = 86_400_000;

/** Days within which new rows are expected; for a manually read feed, a month. */
const expectedDays: Record<FeedInterval, number> = { hour: 1, day: 1, week: 7, manual: 30 };

/** Working days between two calendar days, the later one counted: publishers rest at weekends. */
function workingDays(from: string, to: string): number {
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / dayMs);
  let count = Math.floor(days / 7) * 5;
  for (let rest = 1; rest <= days % 7; rest += 1) {
    const weekday = new Date(start + (Math.floor(days / 7) * 7 + rest) * dayMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

/**
 * Whether the newest row is older than twice the cadence. Cadences under a week count working days.
 * @param freshest the newest day among the rows, 'YYYY-MM-DD'; null if no row has one, which is not
 * stale but unknown.
 * @param cadenceDays how often the publisher adds rows; else as often as the feed is read.
 */
export function isStale(options: {
  freshest: string | null;
  today: string;
  every: FeedInterval;
  cadenceDays: number | null;
}): boolean {
  const { freshest, today, every, cadenceDays } = options;
  if (freshest === null || freshest >= today) return false;
  const cadence = cadenceDays ?? expectedDays[every];
  const age =
    cadence < 7 ? workingDays(freshest, today) : (Date.parse(today) - Date.parse(freshest)) / dayMs;
  return age > 2 * cadence;
}

/** The day that counts for freshness: a later one than today is an appointment or a slip of the pen. */
export function freshestOf(days: readonly (string | null)[], today: string): string | null {
  let freshest: string | null = null;
  for (const day of days) {
    if (day !== null && day <= today && (freshest === null || day > freshest)) freshest = day;
  }
  return freshest;
}

/** When a feed that was read now is read again; null for one that is read manually. */
export function nextRunAt(every: FeedInterval, now: Date): Date | null {
  const days = { hour: 1 / 24, day: 1, week: 7, manual: 0 }[every];
  return days === 0 ? null : new Date(now.getTime() + days * dayMs);
}
