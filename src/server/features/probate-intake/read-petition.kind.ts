import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

const petition = z.object({ documentId: z.int().positive() });
export type PetitionJob = z.infer<typeof petition>;

/** Reading one document of the queue. */
export const readPetitionKind: JobKind<PetitionJob> = {
  name: 'probate-intake.read-petition',
  data: petition,
};
