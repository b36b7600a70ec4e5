import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

const data = z.object({ voicemailId: z.int() });

/** Writes a message of a caller down. */
export const transcribeJob: JobKind<z.infer<typeof data>> = {
  name: 'carrier-calls.transcribe',
  data,
};
