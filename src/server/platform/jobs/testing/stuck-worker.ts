// A worker that starts a job and never ends it, for a test that kills it. DATABASE_URL names the
// queue.
import '#server/testing/end-with-parent.ts';
import { createLogger } from '../../logging/logger.ts';
import type { JobDefinition } from '../job.ts';
import { createJobs } from '../jobs.ts';
import { createStuckJob } from './stuck-job.ts';

const jobs = createJobs({
  databaseUrl: process.env.DATABASE_URL ?? '',
  logger: createLogger('silent'),
  timeZone: () => 'UTC',
});
const stuck = createStuckJob((attempt) => process.stdout.write(`running ${attempt}\n`));
await jobs.start([stuck as JobDefinition]);
await jobs.work([stuck as JobDefinition]);
