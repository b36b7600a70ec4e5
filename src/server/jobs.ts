import { createFillPositionsJob } from './features/addresses/fill-positions.job.ts';
import { createEmptyTrashJob } from './features/properties/empty-trash.job.ts';
import { createTallyFoldingJob } from './features/properties/fold-tallies.job.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Platform, Services } from './services.ts';

/** Every kind of background work. */
export function createJobDefinitions(
  { db }: Platform,
  { trash, geocode }: Services,
): JobDefinition[] {
  return [
    createTallyFoldingJob(db),
    createEmptyTrashJob(trash),
    createFillPositionsJob({ db, geocode }),
  ] as JobDefinition[];
}
