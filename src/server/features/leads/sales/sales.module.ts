import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createMeasureValuesJob } from './checks/measure-values.job.ts';
import { createLeadCompsService } from './comps/lead-comps.service.ts';
import { createImportSalesJob } from './import-sales.job.ts';
import { createSaleListsService } from './sale-lists.service.ts';
import { mountSales } from './sales.http.ts';

/** Recorded sales, and the comparable ones of a lead. */
export function createSalesModule(platform: Pick<Platform, 'db' | 'clock' | 'files' | 'jobs'>) {
  const { db } = platform;
  const lists = createSaleListsService(platform);
  const comps = createLeadCompsService(platform);
  return {
    endpoints: (mounter) => mountSales(mounter, { db, lists, comps }),
    /** The comparable sales of a lead. */
    openComps: comps.open,
    jobs: [createImportSalesJob(platform), createMeasureValuesJob(platform)],
  } satisfies FeatureModule;
}
