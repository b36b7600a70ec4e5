import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';

/** What a running job is given beside its data. */
export type JobRun<Data> = {
  /** The queue's identity of this job; the same on every retry. */
  id: string;
  data: Data;
  /** 0 at the first try. */
  attempt: number;
  /** True if no further retry follows a failure. */
  isLastAttempt: boolean;
  /** Aborted when the server stops or the job's time is up. */
  signal: AbortSignal;
  logger: Logger;
};

/**
 * A kind of background work. `run` may be called more than once for one job (a machine can die in
 * the middle), so it must check what it has already done.
 */
export type JobDefinition<Data = unknown> = {
  /** `skip-tracing.trace-chunk` */
  name: string;
  /** The data stored with the job; parsed again before each run. */
  data: z.ZodType<Data>;
  /** How many run concurrently on one server; 1 by default. */
  concurrency?: number;
  /** Retries after the first run has failed; 5 by default. */
  retryLimit?: number;
  /** Seconds before the first retry, 5 by default; doubles with each further one. */
  retryDelay?: number;
  /** Seconds after which a run is aborted and retried; 900 by default. */
  expireAfter?: number;
  /**
   * Seconds after which a delayed job is noticed at the latest, 10 by default; others are announced
   * and start immediately.
   */
  noticedWithin?: number;
  /** Cron expression, for work that recurs; read in the installation's time zone. */
  schedule?: string;
  run(job: JobRun<Data>): Promise<void>;
};

/** Work that recurs and carries no data. */
export function scheduledJob(
  job: Omit<JobDefinition<object>, 'data'> & { schedule: string },
): JobDefinition<object> {
  return { ...job, data: z.object({}) };
}

/** Names a kind of job without its work, for the side that enqueues it. */
export type JobKind<Data> = { name: string; data: z.ZodType<Data> };
