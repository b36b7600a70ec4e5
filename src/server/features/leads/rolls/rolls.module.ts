import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { readRolls, type Roll } from './roll-catalogue.ts';
import { mountRolls } from './rolls.http.ts';
import { createRollsService } from './rolls.service.ts';
import { createForgetRollAsksJob, createRollAskJob } from './run-roll-ask.job.ts';

/** Public rolls: facts of the houses of leads, asked for by their parcel numbers. */
export function createRollsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'jobs' | 'environment'>,
  catalogue: readonly Roll[] = readRolls(),
) {
  const openDataset = createOpenData(platform.environment);
  const options = { ...platform, openDataset, rolls: catalogue };
  const rolls = createRollsService(options);
  return {
    endpoints: (mounter) => mountRolls(mounter, { rolls }),
    jobs: [
      createRollAskJob(options) as JobDefinition,
      createForgetRollAsksJob(platform.db, platform.clock) as JobDefinition,
    ],
  } satisfies FeatureModule;
}
