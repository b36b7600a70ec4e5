import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import { runSequences, type SequenceRunnerOptions } from './run-sequences.ts';

/** Requests a run without waiting for the next minute. */
export const runSequencesKind: JobKind<object> = { name: 'sequences.run', data: z.object({}) };

/** Every minute, sends what is due. */
export function createRunSequencesJob(options: SequenceRunnerOptions): JobDefinition<object> {
  return {
    ...runSequencesKind,
    schedule: '* * * * *',
    retryLimit: 0,
    noticedWithin: 5,
    run: async ({ signal }) => {
      await runSequences(options, signal);
    },
  };
}
