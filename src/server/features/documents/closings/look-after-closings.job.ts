import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { OpenClosings } from './open-closings.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

/** Every minute: signed contracts get their file, days follow their contract, reminders go out. */
export function createLookAfterClosingsJob(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  openClosings: OpenClosings;
}) {
  const { db, clock, timeZone, openClosings } = options;
  return scheduledJob({
    name: 'closings.look-after',
    schedule: '* * * * *',
    // The next minute's run continues with the rest.
    retryLimit: 0,
    async run() {
      await openClosings.openSigned();
      await openClosings.refreshDue();
      const { today } = calendarContext(clock, timeZone());
      await remindOfDeadlines(db, { today, now: clock.now() });
    },
  });
}
