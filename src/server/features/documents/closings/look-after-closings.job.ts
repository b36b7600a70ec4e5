import { z } from 'zod';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { OpenClosings } from './open-closings.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

/** Every minute: signed contracts get their file, days follow their contract, reminders go out. */
export function createLookAfterClosingsJob(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  openClosings: OpenClosings;
}): JobDefinition<object> {
  const { db, clock, timeZone, openClosings } = options;
  return {
    name: 'closings.look-after',
    data: z.object({}),
    schedule: '* * * * *',
    // The next minute's run continues with the rest.
    retryLimit: 0,
    async run() {
      await openClosings.openSigned();
      await openClosings.refreshDue();
      const { today } = calendarContext(clock, timeZone());
      await remindOfDeadlines(db, { today, now: clock.now() });
    },
  };
}
