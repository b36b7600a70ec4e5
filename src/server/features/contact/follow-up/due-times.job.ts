import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { nextActionsStore } from './next-actions.store.ts';

type Options = { db: Db; clock: Clock; timeZone: () => string };

/** Next actions are due by the installation's clock, whichever time zone it has now. */
export async function moveDueTimes({ db, clock, timeZone }: Options): Promise<void> {
  const zone = { timeZone: timeZone(), now: clock.now() };
  if (await nextActionsStore.moveToTimeZone(db, zone))
    await publishLiveEvent(db, { noun: 'properties' });
}

/** A changed TIME_ZONE, or a machine's own, is known at a restart alone. */
export const createDueTimesJob = (options: Options) =>
  scheduledJob({
    name: 'follow-up.due-times',
    schedule: '5 * * * *',
    retryLimit: 0,
    run: () => moveDueTimes(options),
  });
