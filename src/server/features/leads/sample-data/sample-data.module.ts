import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createSampleWork } from './add-sample-work.ts';
import { mountSampleData } from './sample-data.http.ts';
import { createSampleDataService } from './sample-data.service.ts';
import type { SampleNeeds } from './sample-needs.ts';

/** Invented leads, and work done with them, for an empty installation. */
export function createSampleDataModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'pdfMaker' | 'logger'>,
  needs: SampleNeeds,
) {
  const work = createSampleWork({ ...platform, needs });
  const sampleData = createSampleDataService({ ...platform, work, needs });
  return {
    endpoints: (mounter) => mountSampleData(mounter, { sampleData }),
    /** Adds the sample. @throws `sample_data.not_empty`, 409, if there are leads already. */
    fill: sampleData.fill,
  } satisfies FeatureModule;
}
