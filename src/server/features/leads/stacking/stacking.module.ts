import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createStackingJob, updateStacksKind } from './stacking.job.ts';

/** Announcements within so long are one job, in milliseconds. */
const gatheredFor = 100;

/** Which leads are at one place, and what the cases of all of them say together: kept by a job. */
export function createStackingModule({
  db,
  events,
  jobs,
  logger,
}: Pick<Platform, 'db' | 'events' | 'jobs' | 'logger'>) {
  let gathering: NodeJS.Timeout | undefined;
  // The next minute's job handles missed announcements.
  events.subscribe(({ noun }) => {
    if (noun !== 'stacking') return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      jobs.enqueue(db, updateStacksKind, {}).catch((error: unknown) => {
        logger.debug({ err: error }, 'stacking was not requested');
      });
    }, gatheredFor);
    gathering.unref();
  });
  return { jobs: [createStackingJob(db)] } satisfies FeatureModule;
}
