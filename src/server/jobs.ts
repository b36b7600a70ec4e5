import { createTallyFoldingJob } from './features/properties/fold-tallies.job.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Platform } from './services.ts';

/** Every kind of background work. */
export function createJobDefinitions({ db }: Platform): JobDefinition[] {
  return [createTallyFoldingJob(db)] as JobDefinition[];
}
