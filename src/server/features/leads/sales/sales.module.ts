import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { createMeasureValuesJob } from './checks/measure-values.job.ts';
import { createLeadCompsService } from './comps/lead-comps.service.ts';
import { readSalePublishers } from './feeds/sale-catalogue.ts';
import { createSaleFeedJobs } from './feeds/sale-feeds.job.ts';
import { createSaleFeedsService } from './feeds/sale-feeds.service.ts';
import { createImportSalesJob } from './import-sales.job.ts';
import { createSaleListsService } from './sale-lists.service.ts';
import { mountSales } from './sales.http.ts';

/** Recorded sales, and the comparable ones of a lead. */
export function createSalesModule(
  platform: Pick<Platform, 'db' | 'clock' | 'files' | 'jobs' | 'environment'>,
) {
  const { db } = platform;
  const lists = createSaleListsService(platform);
  const comps = createLeadCompsService(platform);
  const openDataset = createOpenData(platform.environment);
  const ofCounties = { ...platform, openDataset, publishers: readSalePublishers() };
  const feeds = createSaleFeedsService(ofCounties);
  return {
    endpoints: (mounter) => mountSales(mounter, { db, lists, comps, feeds }),
    outsideAsks: feeds.outsideAsks,
    /** The comparable sales of a lead. */
    openComps: comps.open,
    jobs: [
      createImportSalesJob(platform) as JobDefinition,
      createMeasureValuesJob(platform) as JobDefinition,
      ...createSaleFeedJobs(ofCounties),
    ],
  } satisfies FeatureModule;
}
