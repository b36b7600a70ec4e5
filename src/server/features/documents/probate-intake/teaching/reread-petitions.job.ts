import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { listWaiting } from './waiting-petitions.query.ts';
import { rereadPetitions, type RereadOptions } from './reread-petitions.ts';

const data = z.object({ userId: z.string() });
type ReadAgainJob = z.infer<typeof data>;

/** Reading all petitions that wait for review again, with the forms known by then. */
export const rereadPetitionsKind: JobKind<ReadAgainJob> = {
  name: 'probate-intake.read-again',
  data,
};

export function createRereadPetitionsJob(options: RereadOptions): JobDefinition<ReadAgainJob> {
  return {
    ...rereadPetitionsKind,
    concurrency: 1,
    run: async ({ data: { userId }, signal }) => {
      const { db } = options;
      for (const id of await listWaiting(db)) {
        if (signal.aborted) return;
        if (await rereadPetitions(options, id, { userId }))
          await publishLiveEvent(db, { noun: 'petition-readings', ids: [id] });
      }
    },
  };
}
