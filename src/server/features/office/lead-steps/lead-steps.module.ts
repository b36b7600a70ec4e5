import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { foldSteps } from './fold-steps.ts';

/** What each lead has come to, kept up to date for the results. */
export function createLeadStepsModule({ db, timeZone }: Pick<Platform, 'db' | 'timeZone'>) {
  return {
    jobs: [
      scheduledJob({
        name: 'lead-steps.fold',
        schedule: '* * * * *',
        // The next minute's run continues.
        retryLimit: 0,
        run: async ({ signal }) => {
          await foldSteps(db, { zone: timeZone(), signal });
        },
      }),
    ],
  } satisfies FeatureModule;
}
