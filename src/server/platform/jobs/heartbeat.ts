import { Pool } from 'pg';
import { connectionOptions } from '../database/hosts/connection-options.ts';
import type { Logger } from '../logging/logger.ts';
import type { FetchedJob } from './run-job.ts';

type RunningJob = Pick<FetchedJob, 'id' | 'name' | 'retryCount' | 'signal'>;

/** Milliseconds. */
const beatEvery = 3_000;

/**
 * Says every few seconds which jobs this process runs, on a connection of its own: pg-boss sends its
 * heartbeats in one queue with the polls of all workers, and on a slow machine they come too late.
 */
export function createHeartbeat({ databaseUrl, logger }: { databaseUrl: string; logger: Logger }) {
  const running = new Set<RunningJob>();
  const pool = new Pool({
    ...connectionOptions(databaseUrl),
    max: 1,
    application_name: 'lotline-heartbeat',
  });
  pool.on('error', (error) => logger.debug({ err: error }, 'the heartbeat lost its connection'));
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;

  async function beat(): Promise<void> {
    // What another process has taken over is no longer ours.
    const ours = [...running].filter(({ signal }) => !signal.aborted);
    if (ours.length === 0 || isBeating) return;
    isBeating = true;
    try {
      await pool.query(
        `update jobs.job as j set heartbeat_on = now()
         from unnest($1::text[], $2::uuid[], $3::int[]) as r (name, id, attempt)
         where j.name = r.name and j.id = r.id and j.retry_count = r.attempt
           and j.state = 'active'`,
        [ours.map((job) => job.name), ours.map((job) => job.id), ours.map((job) => job.retryCount)],
      );
    } catch (error) {
      logger.debug({ err: error }, 'the heartbeat failed');
    } finally {
      isBeating = false;
    }
  }

  return {
    start(): void {
      timer ??= setInterval(() => void beat(), beatEvery);
    },

    /** Whether this process runs a job: then it is not dead, however late its heartbeat is. */
    isRunning: (id: string) => [...running].some((job) => job.id === id),

    /** Runs a job, with a heartbeat until it ends. */
    async during(job: RunningJob, run: () => Promise<void>): Promise<void> {
      running.add(job);
      try {
        await run();
      } finally {
        running.delete(job);
      }
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      if (!pool.ending) await pool.end();
    },
  };
}
