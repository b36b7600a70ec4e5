import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

/** Sending the e-mail with a buyer's link that is written down already. */
export const sendBuyerLinkKind: JobKind<{ linkId: number }> = {
  name: 'buyers.send-link',
  data: z.object({ linkId: z.int().positive() }),
};
