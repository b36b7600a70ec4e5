import { z } from 'zod';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/server-platform.ts';
import { createLookIntoFolder, type FolderNeeds } from './look-into-folder.ts';
import { mountWatchedFiles } from './watched-files.http.ts';
import { watchedFilesSettings } from './watched-files.settings.ts';

const lookKind = { name: 'watched-files.look', data: z.object({}) };

/** A folder whose lists and petitions are taken; off unless WATCH_DIR is set. */
export function createWatchedFilesModule(
  {
    db,
    pool,
    clock,
    jobs,
    environment,
  }: Pick<Platform, 'db' | 'pool' | 'clock' | 'jobs' | 'environment'>,
  features: Pick<FolderNeeds, 'imports' | 'uploadPetition'>,
) {
  const { directory } = readSettings(watchedFilesSettings, environment);
  const lookInto =
    directory === undefined
      ? undefined
      : createLookIntoFolder({ db, pool, clock, ...features }, directory);
  const definition: JobDefinition<object> = {
    ...lookKind,
    ...(lookInto && { schedule: '* * * * *' }),
    concurrency: 1,
    // A list of a million rows takes minutes; the next minute's look would only try the lock.
    expireAfter: 3_600,
    retryLimit: 0,
    run: async ({ signal }) => lookInto?.(signal),
  };
  return {
    endpoints: (mounter) =>
      mountWatchedFiles(mounter, {
        db,
        directory,
        requestLook: async () => {
          await jobs.enqueue(db, lookKind, {});
        },
      }),
    jobs: [definition],
  } satisfies FeatureModule;
}
