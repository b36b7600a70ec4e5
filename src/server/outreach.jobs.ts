import { createImportDoNotCallJob } from './features/contact-gate/import-do-not-call.job.ts';
import { createSendLetterJob } from './features/direct-mail/send-letter.job.ts';
import { createLetterSweepJob } from './features/direct-mail/sweep-letters.job.ts';
import {
  createTraceChunkJob,
  createTraceSweepJob,
} from './features/skip-tracing/trace-chunk.job.ts';
import type { Services } from './services.ts';

/** The background work of finding owners and writing to them. */
export function createOutreachJobs(services: Services) {
  const { traceChunkOptions, sendLetterOptions, doNotCallReader } = services;
  return [
    createTraceChunkJob(traceChunkOptions),
    createTraceSweepJob(traceChunkOptions),
    createSendLetterJob(sendLetterOptions),
    createLetterSweepJob(sendLetterOptions),
    createImportDoNotCallJob(doNotCallReader),
  ];
}
