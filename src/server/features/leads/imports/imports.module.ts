import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountImports } from './imports.http.ts';
import { createImportsService } from './imports.service.ts';
import { createRemoveOldUploadsJob } from './remove-old-uploads.job.ts';
import { createRunImportJob } from './running/run-import.job.ts';
import { createRunningImports } from './running/running-imports.ts';

/** Lists of leads: uploaded, imported, undone, exported. */
export function createImportsModule(
  platform: Pick<
    Platform,
    'db' | 'pool' | 'files' | 'clock' | 'timeZone' | 'jobs' | 'events' | 'metrics'
  >,
) {
  const imports = createImportsService(platform);
  return {
    endpoints: (mounter) => mountImports(mounter, { imports }),
    jobs: [createRunImportJob(platform) as JobDefinition, createRemoveOldUploadsJob(platform)],
    /** For features that import lists without a user at the screen. */
    lists: imports,
    /** The import that is being stored at present, on any machine. */
    runningImport: createRunningImports(platform).current,
  } satisfies FeatureModule;
}
