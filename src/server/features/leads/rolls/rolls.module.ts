import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { rollAsksStore } from './roll-asks.store.ts';
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
    /** What the publishers that were asked in the last 30 days got to see. */
    async outsideAsks() {
      const asked = await rollAsksStore.listAsked(platform.db);
      return catalogue
        .filter(({ id }) => asked.includes(id))
        .map(({ place, datasets }) => ({
          purpose: 'Facts of houses',
          host: new URL(datasets[0]!.url).host,
          sends: `${place}: parcel numbers of the leads that you ask for, or their streets and ZIPs, with the network address of this server.`,
        }));
    },
    jobs: [
      createRollAskJob(options) as JobDefinition,
      createForgetRollAsksJob(platform.db, platform.clock) as JobDefinition,
    ],
  } satisfies FeatureModule;
}
