import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

/** Sending the e-mail of an offer that is written down already. */
export const sendOfferKind: JobKind<{ offerId: number }> = {
  name: 'offers.send-email',
  data: z.object({ offerId: z.int().positive() }),
};
