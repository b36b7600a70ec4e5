import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

/** Sending an e-mail to an owner that is written down already. */
export const sendMailKind: JobKind<{ messageId: number }> = {
  name: 'owner-mail.send',
  data: z.object({ messageId: z.int().positive() }),
};
