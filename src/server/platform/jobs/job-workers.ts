import type { PgBoss } from 'pg-boss';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { createDeadJobs } from './dead-jobs.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { JobDefinition } from './job.ts';
import { runJob, type FetchedJob } from './run-job.ts';

/** Seconds, of pg-boss: it notices that a job was taken over. `heartbeat.ts` keeps jobs alive. */
const heartbeatEvery = 3;
/**
 * A job of a process that dies is taken over after `deadAfterSeconds`, one check and one poll: 15 seconds
 * in all.
 */
const checkForDeadEveryMs = 2_000;

type Options = {
  databaseUrl: string;
  logger: Logger;
  metrics: Metrics | undefined;
  tracer: Tracer | undefined;
  /** Called when a job begins and when it has ended. */
  onChange: () => void;
  /** Whether a job of this kind may not run now. */
  isHeld: (name: string) => Promise<boolean>;
};

/** The workers of this process: they take jobs, including those of a crashed process. */
export function createJobWorkers(
  boss: PgBoss,
  { databaseUrl, onChange, isHeld, ...context }: Options,
) {
  const { logger } = context;
  const heartbeat = createHeartbeat({ databaseUrl, logger });
  /** By the kind of their jobs. */
  const workers = new Map<string, string[]>();
  let lookForDead: NodeJS.Timeout | undefined;
  const requeueDeadJobs = createDeadJobs(boss, heartbeat.isRunning);

  async function takeOver(): Promise<void> {
    for (const name of await requeueDeadJobs()) {
      logger.warn({ job: name }, 'a job of a process that died is taken over');
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    }
  }

  async function add(definition: JobDefinition): Promise<void> {
    const id = await boss.work(
      definition.name,
      {
        includeMetadata: true,
        heartbeatRefreshSeconds: heartbeatEvery,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: definition.noticedWithin ?? 10,
      },
      async ([job]) => {
        if (await isHeld(definition.name)) return putBack(boss, job!);
        onChange();
        const fetched = job as FetchedJob;
        await heartbeat
          .during(fetched, () => runJob(definition, fetched, context))
          .finally(() => {
            onChange();
            boss.notifyWorker(id);
          });
      },
    );
    workers.set(definition.name, [...(workers.get(definition.name) ?? []), id]);
  }

  return {
    async start(definitions: readonly JobDefinition[]): Promise<void> {
      for (const definition of definitions) {
        // One call per worker: each is identified, and told to fetch the next job as soon as it is
        // done. Otherwise it would wait for its next regular poll.
        for (let worker = 0; worker < (definition.concurrency ?? 1); worker += 1) {
          await add(definition);
        }
      }
      heartbeat.start();
      lookForDead ??= setInterval(() => {
        takeOver().catch((error: unknown) => logger.debug({ err: error }, 'the queue is away'));
      }, checkForDeadEveryMs);
    },

    /** Takes no further jobs of these kinds; what runs is finished. */
    async end(definitions: readonly JobDefinition[]): Promise<void> {
      for (const { name } of definitions) {
        workers.delete(name);
        await boss.offWork(name, { wait: false });
      }
    },

    /** Makes every worker poll for its next job now. */
    pollNow(): void {
      for (const id of [...workers.values()].flat()) boss.notifyWorker(id);
    },

    /** Stops the check for jobs of dead processes. */
    stopLooking: () => clearInterval(lookForDead),

    /** Ends the heartbeat, once nothing runs any more. */
    stop: () => heartbeat.stop(),
  };
}

/**
 * Returns a job that was fetched and not run. It gets another id: pg-boss completes the one that it
 * has fetched, which by then may run elsewhere.
 */
async function putBack(boss: PgBoss, { id, name }: { id: string; name: string }): Promise<void> {
  await boss.getDb().executeSql(
    `update jobs.job set id = gen_random_uuid(), state = 'created', started_on = null,
       heartbeat_on = null, start_after = now() + interval '2 seconds'
     where name = $1 and id = $2 and state = 'active'`,
    [name, id],
  );
}
