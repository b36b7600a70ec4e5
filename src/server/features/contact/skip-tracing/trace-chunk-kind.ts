import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

const data = z.object({ chunkId: z.int().positive() });
export type TraceChunkData = z.infer<typeof data>;

/** The job that sends one order. */
export const traceChunkJob: JobKind<TraceChunkData> = { name: 'skip-tracing.trace-chunk', data };
