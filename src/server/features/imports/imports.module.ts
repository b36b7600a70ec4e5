import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountImports } from './imports.http.ts';
import { createImportsService } from './imports.service.ts';
import { createRemoveOldUploadsJob } from './remove-old-uploads.job.ts';

/** Lists of leads: uploaded, imported, undone, exported. */
export function createImportsModule({
  db,
  pool,
  files,
  clock,
  settings: { timeZone },
}: Pick<Platform, 'db' | 'pool' | 'files' | 'clock' | 'settings'>) {
  const imports = createImportsService({ db, pool, files, clock, timeZone });
  return {
    endpoints: (mounter) => mountImports(mounter, { imports }),
    jobs: [createRemoveOldUploadsJob({ db, files })],
  } satisfies FeatureModule;
}
