import { addDays, calendarDayOf, type CalendarDay } from './dates.ts';

/** How many days, weeks and months have a backup; the latest of each is kept. */
export type BackupRetention = { days: number; weeks: number; months: number };

/** The Monday on or before a day. */
function weekOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/**
 * Which backups stay: the latest of each of the last days, weeks and months that have any, and
 * always the newest of all.
 * @param backups in any order
 * @returns those to keep
 */
export function retainedBackups<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { days, weeks, months }: BackupRetention,
  timeZone: string,
): Set<Backup> {
  const latestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(latestFirst.slice(0, 1));
  const keepLatestOf = (count: number, periodOf: (day: CalendarDay) => string) => {
    const seen = new Set<string>();
    for (const backup of latestFirst) {
      const period = periodOf(calendarDayOf(backup.at, timeZone));
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      kept.add(backup);
    }
  };
  keepLatestOf(days, (day) => day);
  keepLatestOf(weeks, weekOf);
  keepLatestOf(months, (day) => day.slice(0, 7));
  return kept;
}
