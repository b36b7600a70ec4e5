import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { CampaignRunnerOptions } from './run-campaigns.ts';

/** Requests a run without waiting for the next minute. */
export const runCampaignsKind: JobKind<object> = { name: 'campaigns.run', data: z.object({}) };

/** Every minute, each running campaign contacts as many leads as its pace allows. */
export function createRunCampaignsJob(options: CampaignRunnerOptions): JobDefinition<object> {
  return {
    ...runCampaignsKind,
    schedule: '* * * * *',
    retryLimit: 0,
    run: async ({ signal }) => {
      const { runCampaigns } = await import('./run-campaigns.ts');
      await runCampaigns(options, signal);
    },
  };
}
