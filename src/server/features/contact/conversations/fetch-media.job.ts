import { z } from 'zod';
import { scheduledJob, type JobDefinition, type JobKind } from '#server/platform/jobs/job.ts';
import type { ChatMediaService } from './chat-media.service.ts';

const data = z.object({ mediaId: z.int() });

/** Fetches an inbound image from the carrier. */
export const fetchMediaJob: JobKind<z.infer<typeof data>> = {
  name: 'conversations.fetch-media',
  data,
};

export function createFetchMediaJob(
  chatMedia: Pick<ChatMediaService, 'fetchInbound'>,
): JobDefinition<z.infer<typeof data>> {
  return {
    ...fetchMediaJob,
    concurrency: 2,
    retryLimit: 5,
    retryDelay: 5,
    expireAfter: 120,
    run: (job) => chatMedia.fetchInbound(job.data.mediaId, job),
  };
}

/** Every night, images that were chosen and never sent are removed. */
export function createRemoveUnsentMediaJob(chatMedia: Pick<ChatMediaService, 'removeUnsent'>) {
  return scheduledJob({
    name: 'conversations.remove-unsent-media',
    schedule: '50 3 * * *',
    retryLimit: 0,
    run: () => chatMedia.removeUnsent(),
  });
}
