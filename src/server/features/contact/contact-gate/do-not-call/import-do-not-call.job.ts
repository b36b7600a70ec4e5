import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { DoNotCallReader } from './read-do-not-call.ts';

const data = z.object({ listId: z.int().positive() });
type Data = z.infer<typeof data>;

export const importDoNotCallKind: JobKind<Data> = { name: 'contact-gate.import-do-not-call', data };

/** Reads one list; a crashed run left nothing behind, so the next starts over. */
export function createImportDoNotCallJob(reader: DoNotCallReader): JobDefinition<Data> {
  return {
    ...importDoNotCallKind,
    retryLimit: 3,
    retryDelay: 5,
    expireAfter: 900,
    run: ({ data: { listId }, isLastAttempt }) => reader.read(listId, isLastAttempt),
  };
}
