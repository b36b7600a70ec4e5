import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { writeTraceFile } from '#server/providers/skip-trace/file/trace-file.ts';
import type { ImportsService } from '#server/features/leads/imports/imports.public.ts';
import { skipTracePort } from '#server/providers/skip-trace/skip-trace.port.ts';
import { mountSkipTracing } from './skip-tracing.http.ts';
import { createSkipTracingService } from './skip-tracing.service.ts';
import {
  createTraceChunkJob,
  createRequeueTracesJob,
  type TraceChunkOptions,
} from './trace-chunk.job.ts';
import { createTraceChunks } from './trace-chunk.ts';
import { createTraceDeliveries } from './trace-deliveries.service.ts';
import { createTraceFilesService } from './trace-files.service.ts';
import { createUnsentTraces } from './unsent-traces.store.ts';

type Needs = {
  imports: { lists: Pick<ImportsService, 'readAnswerFile' | 'readAnswerUpload'> };
};

/**
 * Finding a lead's owner: orders at a provider, its deliveries, and files that a user exchanges.
 */
export function createSkipTracingModule(
  {
    db,
    clock,
    jobs,
    environment,
    timeZone,
    settings: { publicUrl },
  }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'environment' | 'settings' | 'timeZone'>,
  { imports: { lists } }: Needs,
) {
  const vendors = followPort(environment, skipTracePort);
  const chunks = createTraceChunks({ db, clock });
  const deliveryUrl = (token: string) =>
    publicUrl && new URL(`/api/skip-trace/deliveries/${token}`, publicUrl).href;
  const shared = { db, clock, timeZone, jobs, chunks, vendors };
  const orders: TraceChunkOptions = { ...shared, deliveryUrl };
  const skipTracing = createSkipTracingService(shared);
  const files = { db, clock, chunks, writeFile: writeTraceFile, lists };
  const traceFiles = createTraceFilesService(files);
  return {
    endpoints: (mounter) =>
      mountSkipTracing(mounter, {
        skipTracing,
        traceFiles,
        traceDeliveries: createTraceDeliveries(shared),
      }),
    jobs: [createTraceChunkJob(orders), createRequeueTracesJob(orders)],
    unsent: [createUnsentTraces(shared)],
    providerPorts: [skipTracePort],
    /** Reads an uploaded file as a vendor's answer. */
    importAnswer: traceFiles.importUpload,
    /** Cents for tracing one lead at present. */
    tracePrice: () => vendors().order[0]?.costPerLeadCents ?? 0,
  } satisfies FeatureModule;
}
