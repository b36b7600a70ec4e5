import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

/** Values past sales from what was known before them. */
export const measureValuesKind: JobKind<Record<string, never>> = {
  name: 'sales.measure-values',
  data: z.object({}),
};
