import { createSendLetterJob } from './features/direct-mail/send-letter.job.ts';
import {
  createTraceChunkJob,
  createTraceSweepJob,
} from './features/skip-tracing/trace-chunk.job.ts';
import type { Services } from './services.ts';

/** The background work of finding owners and writing to them. */
export function createOutreachJobs({ traceChunkOptions, sendLetterOptions }: Services) {
  return [
    createTraceChunkJob(traceChunkOptions),
    createTraceSweepJob(traceChunkOptions),
    createSendLetterJob(sendLetterOptions),
  ];
}
