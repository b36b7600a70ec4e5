import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Unsent } from '#server/platform/jobs/unsent.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountJobs } from './jobs.http.ts';
import { createJobsService } from './jobs.service.ts';

/** The list of background work, for the owner. */
export function createJobsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { unsent }: { unsent: readonly Unsent[] },
) {
  const jobList = createJobsService({ ...platform, unsent });
  return {
    endpoints: (mounter) => mountJobs(mounter, { jobList }),
  } satisfies FeatureModule;
}
