import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createBulkChangeJob, createForgetBulkChangesJob } from './bulk-changes.job.ts';
import { mountBulkChanges } from './bulk-changes.http.ts';
import { createBulkChangesService } from './bulk-changes.service.ts';

type Needs = {
  /** Cents for tracing one lead at present. */
  skipTracing: { tracePrice: () => number };
  /** Cents for one letter at present. */
  directMail: { letterPrice: () => number };
};

/** Bulk changes of leads. */
export function createBulkChangesModule(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'timeZone'>,
  { skipTracing: { tracePrice }, directMail: { letterPrice } }: Needs,
) {
  const { db, clock, jobs, timeZone } = platform;
  const prices = { trace: tracePrice, letter: letterPrice };
  const bulkChanges = createBulkChangesService({ db, clock, timeZone, jobs, prices });
  return {
    endpoints: (mounter) => mountBulkChanges(mounter, bulkChanges),
    jobs: [createBulkChangeJob(db), createForgetBulkChangesJob(db, clock)],
  } satisfies FeatureModule;
}
