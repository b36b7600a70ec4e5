import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

const petition = z.object({ documentId: z.int().positive() });
export type PetitionJob = z.infer<typeof petition>;

/** Reading one document of the queue. */
export const readPetitionKind: JobKind<PetitionJob> = {
  name: 'probate-intake.read-petition',
  data: petition,
};

/** One job each time that a document is queued. */
export function petitionJobKey(document: { id: number; queued_at: Date }): string {
  return `${document.id} ${document.queued_at.toISOString()}`;
}
