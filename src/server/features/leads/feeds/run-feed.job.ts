import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { FeedRunnerOptions } from './run-feed.ts';

const runFeedJob = z.object({ runId: z.int().positive() });
type RunFeedJob = z.infer<typeof runFeedJob>;

/** Reading one feed. */
export const runFeedKind: JobKind<RunFeedJob> = { name: 'feeds.run', data: runFeedJob };

export function createRunFeedJob(options: FeedRunnerOptions): JobDefinition<RunFeedJob> {
  return {
    ...runFeedKind,
    // A publisher that asks to wait must not delay the others.
    concurrency: 2,
    retryLimit: 5,
    retryDelay: 5,
    expireAfter: 6 * 3_600,
    run: async ({ data, signal, isLastAttempt }) => {
      const { runFeed } = await import('./run-feed.ts');
      await runFeed(options, { runId: data.runId, signal, isLastAttempt });
    },
  };
}
