import type { Clock } from '#domain/clock.ts';
import { createContactGate } from './features/contact-gate/contact-gate.service.ts';
import { createOptOutsService } from './features/contact-gate/opt-outs.service.ts';
import { createSkipTracingService } from './features/skip-tracing/skip-tracing.service.ts';
import { createTraceChunks } from './features/skip-tracing/trace-chunk.ts';
import type { TraceChunkOptions } from './features/skip-tracing/trace-chunk.job.ts';
import { createTraceDeliveries } from './features/skip-tracing/trace-deliveries.service.ts';
import { createTraceFilesService } from './features/skip-tracing/trace-files.service.ts';
import type { Db } from './platform/database/connect.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createSkipTraceProvider } from './providers/skip-trace/create-skip-trace-provider.ts';
import { readTraceFile, writeTraceFile } from './providers/skip-trace/file/trace-file.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  environment: Record<string, string | undefined>;
  settings: { timeZone: string; publicUrl?: string | undefined };
};

/** Puts together what finds owners, writes to them, and asks beforehand whether it may. */
export function createOutreachServices({ db, clock, jobs, environment, settings }: Options) {
  const { timeZone, publicUrl } = settings;
  const optOuts = createOptOutsService({ db, clock });
  const contactGate = createContactGate({ db, clock, timeZone });

  const provider = async () => createSkipTraceProvider(environment);
  const chunks = createTraceChunks({ db, clock });
  const deliveryUrl = (token: string) =>
    publicUrl && new URL(`/api/skip-trace/deliveries/${token}`, publicUrl).href;
  const traceChunkOptions: TraceChunkOptions = { db, clock, jobs, chunks, provider, deliveryUrl };
  return {
    optOuts,
    contactGate,
    traceChunkOptions,
    skipTracing: createSkipTracingService({ db, clock, timeZone, jobs, provider }),
    traceFiles: createTraceFilesService({
      db,
      clock,
      chunks,
      format: { write: writeTraceFile, read: readTraceFile },
    }),
    traceDeliveries: createTraceDeliveries({ db, chunks, provider }),
  };
}
