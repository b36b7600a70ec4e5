import { z } from 'zod';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { scheduledJob, type JobDefinition } from '#server/platform/jobs/job.ts';
import { calibrateScores } from './calibrate-scores.ts';
import { scoresStore } from './scores.store.ts';
import { updateScores, type UpdateScoresNeeds } from './update-scores.ts';

/** Days of a lead's score are kept so long. */
const retentionDays = 180;

export const updateScoresKind = { name: 'scores.update', data: z.object({}) };

/**
 * Scores as soon as a case changes, and every minute for age, stale feeds and missed announcements.
 */
export function createScoreJobs(needs: UpdateScoresNeeds): JobDefinition<object>[] {
  const { db, clock, timeZone } = needs;
  return [
    {
      ...updateScoresKind,
      schedule: '* * * * *',
      expireAfter: 3_600,
      run: async ({ signal }) => {
        await updateScores(needs, () => signal.aborted);
      },
    },
    scheduledJob({
      name: 'scores.calibrate',
      schedule: '50 3 * * *',
      expireAfter: 3_600,
      run: async () => {
        await calibrateScores({ db, clock });
      },
    }),
    scheduledJob({
      name: 'scores.forget-days',
      schedule: '40 3 * * *',
      run: async () => {
        const today = calendarDayOf(clock.now(), timeZone());
        await scoresStore.forgetDays(db, addDays(today, -retentionDays));
      },
    }),
  ];
}
