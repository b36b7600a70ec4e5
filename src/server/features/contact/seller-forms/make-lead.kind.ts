import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

const data = z.object({ submissionId: z.int().positive() });

/** Making a lead of what a seller sent, which is stored already. */
export const makeLeadKind: JobKind<{ submissionId: number }> = {
  name: 'seller-forms.make-lead',
  data,
};

/** Confirming to the seller that it was received. */
export const confirmKind: JobKind<{ submissionId: number }> = {
  name: 'seller-forms.confirm',
  data,
};
