import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { openDataContracts } from '#server/providers/open-data/open-data.contracts.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { readCatalogue } from './catalogue.ts';
import { mountFeeds } from './feeds.http.ts';
import { createForgetFeedRunsJob } from './forget-runs.job.ts';
import { createFeedsService } from './feeds.service.ts';
import { readStaleSources } from './feed-view.query.ts';
import { createRunFeedJob } from './run-feed.job.ts';
import { createStartDueFeedsJob } from './start-due-feeds.job.ts';

/** Feeds: open data of cities and counties, read again and again. */
export function createFeedsModule(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'timeZone' | 'jobs' | 'environment'>,
) {
  const catalogue = readCatalogue();
  // Members give addresses of their own, which may belong to anyone.
  const tokenOrigins = new Set(catalogue.map(({ row }) => new URL(row.base).origin));
  const openDataset = createOpenData(platform.environment, tokenOrigins);
  const feeds = createFeedsService({ ...platform, openDataset, catalogue });
  return {
    contracts: openDataContracts,
    endpoints: (mounter) => mountFeeds(mounter, { feeds }),
    jobs: [
      createRunFeedJob({ ...platform, openDataset }) as JobDefinition,
      createStartDueFeedsJob(feeds) as JobDefinition,
      createForgetFeedRunsJob(platform.db) as JobDefinition,
    ],
    /** What feeds that are on ask of which publisher. */
    outsideAsks: feeds.outsideAsks,
    /** Feeds without new rows, as `signals.source` names them: `feed:3`. */
    staleSources: (today: string) => readStaleSources(platform.db, today),
  } satisfies FeatureModule;
}
