import { z } from 'zod';
import type { JobDefinition } from '../job.ts';

/** Hangs in its first run forever, and ends immediately in every other. */
export const createStuckJob = (onRun: (attempt: number) => void): JobDefinition<object> => ({
  name: 'tests.stuck',
  data: z.object({}),
  run: async ({ attempt }) => {
    onRun(attempt);
    if (attempt === 0) await new Promise(() => {});
  },
});
