import type { Job } from 'pg-boss';
import { z } from 'zod';
import { currentContext, runInContext, type RequestContext } from '../logging/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { JobDefinition } from './job.ts';

/** A job as the queue hands it out. */
export type FetchedJob = Job & { retryCount: number; retryLimit: number; signal: AbortSignal };

type Origin = Pick<RequestContext, 'requestId' | 'span' | 'apiTokenId'>;
type Watchers = { logger: Logger; metrics?: Metrics | undefined; tracer?: Tracer | undefined };

/** Beside the job's own data, which never has this name. */
const originKey = '$origin';

const storedData = z.looseObject({
  [originKey]: z
    .object({
      requestId: z.string().optional(),
      span: z.object({ traceId: z.string(), spanId: z.string() }).optional(),
      apiTokenId: z.int().optional(),
    })
    .default({}),
});

/** Adds which request made the job necessary, so that its lines and spans are found together. */
export function withOrigin(data: object): object {
  const { requestId, span, apiTokenId } = currentContext();
  if (requestId === undefined && span === undefined) return data;
  return { ...data, [originKey]: { requestId, span, apiTokenId } satisfies Origin };
}

/** Runs a fetched job in the context of the request that added it; counts, traces and logs it. */
export async function runJob(
  definition: JobDefinition,
  job: FetchedJob,
  { logger, metrics, tracer }: Watchers,
): Promise<void> {
  const { [originKey]: origin = {}, ...data } = storedData.parse(job.data ?? {});
  const span = tracer?.begin(origin.span);
  const context: RequestContext = {
    requestId: origin.requestId,
    apiTokenId: origin.apiTokenId,
    job: definition.name,
    jobId: job.id,
    span,
    warn: (details, message) => logger.warn(details, message),
  };
  const startedAt = Date.now();
  const finish = (outcome: 'done' | 'failed') => {
    const kind = definition.name;
    const endedAt = Date.now();
    metrics?.jobRuns.inc({ kind, outcome });
    metrics?.jobDuration.observe({ kind }, (endedAt - startedAt) / 1000);
    if (!tracer || !span) return;
    tracer.end({
      ...span,
      parentId: origin.span?.spanId,
      name: kind,
      kind: 'consumer',
      startedAt,
      endedAt,
      attributes: { 'lotline.job_id': job.id, 'lotline.attempt': job.retryCount },
      failed: outcome === 'failed',
    });
  };
  await runInContext(context, async () => {
    try {
      await definition.run({
        id: job.id,
        data: definition.data.parse(data),
        attempt: job.retryCount,
        isLastAttempt: job.retryCount >= job.retryLimit,
        signal: job.signal,
        logger,
      });
      finish('done');
    } catch (error) {
      finish('failed');
      const level = job.retryCount >= job.retryLimit ? 'error' : 'warn';
      logger[level]({ err: error, attempt: job.retryCount }, 'a job failed');
      throw error;
    }
  });
}
