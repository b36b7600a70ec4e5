import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountSampleData } from './sample-data.http.ts';
import { createSampleDataService } from './sample-data.service.ts';

/** Invented leads for an empty installation. */
export function createSampleDataModule(platform: Pick<Platform, 'db' | 'clock'>) {
  const sampleData = createSampleDataService(platform);
  return {
    endpoints: (mounter) => mountSampleData(mounter, { sampleData }),
    /** Adds the sample. @throws `sample_data.not_empty`, 409, if there are leads already. */
    fill: sampleData.fill,
  } satisfies FeatureModule;
}
