import { discardJob, listJobs, retryJob } from '#api/jobs.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { JobsService } from './jobs.service.ts';

export function mountJobs({ mount }: Mounter, { jobList }: { jobList: JobsService }): void {
  mount(listJobs, ({ query }) => jobList.list(query));
  mount(retryJob, async ({ params }) => {
    await jobList.retry(params.id);
    return { message: 'It is tried again.' };
  });
  mount(discardJob, async ({ params }) => {
    await jobList.discard(params.id);
    return { message: 'The job was discarded.' };
  });
}
