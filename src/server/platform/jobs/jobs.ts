import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { sql } from '#server/platform/database/sql.ts';
import { connectionOptions } from '../database/hosts/connection-options.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { JobDefinition, JobKind } from './job.ts';
import { createHeldWork, type JobHold } from './job-hold.ts';
import { createJobWorkers } from './job-workers.ts';
import { withOrigin } from './run-job.ts';

/** When pg-boss itself fails a job without a heartbeat, in seconds: a day after we should have. */
const failedByQueueAfter = 86_400;

type EnqueueOptions = {
  /** Timestamp before which it does not run, or seconds from now. */
  startAfter?: Date | number;
  /** While a job with this key is waiting or running, another one is not added. */
  singletonKey?: string;
};

type JobsOptions = {
  databaseUrl: string;
  logger: Logger;
  /** The installation's time zone, in which schedules are meant. */
  timeZone: () => string;
  metrics?: Metrics;
  tracer?: Tracer | undefined;
  /** Called when jobs were added, began or ended; debounced to once a second. */
  onChange?: () => void;
};

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Background work in the database itself: a job is added in the transaction that makes it
 * necessary, so neither can exist without the other.
 */
export function createJobs(options: JobsOptions) {
  const { logger, metrics, tracer } = options;
  const changes = debounceChanges(options.onChange);
  const boss = createBoss(options.databaseUrl);
  let stopping = false;
  boss.on('error', (error) => {
    // A database that is stopped next may close a connection before the client does.
    if (stopping && (error as { code?: string }).code === '57P01') return;
    logger.warn({ err: error }, 'the job queue met an error');
  });

  let heldWork: ReturnType<typeof createHeldWork> | undefined;
  const workers = createJobWorkers(boss, {
    databaseUrl: options.databaseUrl,
    logger,
    metrics,
    tracer,
    onChange: changes.notify,
    isHeld: async (name) => (await heldWork?.isHeld(name)) ?? false,
  });
  const schedules = createSchedules(boss, options.timeZone);
  async function begin(definitions: readonly JobDefinition[]): Promise<void> {
    await workers.start(definitions);
    await schedules.add(definitions);
  }
  async function end(definitions: readonly JobDefinition[]): Promise<void> {
    await workers.end(definitions);
    await schedules.remove(definitions);
  }

  return {
    /** The queue itself, for the owner's list of jobs. */
    boss,

    /** Prepares the queues. Called by every process, whether it runs jobs or only adds them. */
    async start(definitions: readonly JobDefinition[]): Promise<void> {
      await boss.start();
      for (const job of definitions) await prepareQueue(boss, job);
    },

    /** Takes jobs and runs them until `stop`; what is held, once it no longer is. */
    async work(definitions: readonly JobDefinition[], hold?: JobHold): Promise<void> {
      heldWork = createHeldWork(definitions, { hold, begin, end, logger });
      await heldWork.start();
    },

    /** Makes every worker poll now: notifications sent while the database was down are lost. */
    pollNow(): void {
      workers.pollNow();
    },

    /** Has the scheduled jobs follow a change of the time zone. */
    scheduleAgain: schedules.renew,

    /**
     * Adds a job. Give the transaction that makes it necessary as `db`.
     * @returns its identity, or null if a job with the same singleton key waits or runs already.
     */
    async enqueue<Data>(
      db: Kysely<Database>,
      kind: JobKind<Data>,
      data: Data,
      options: EnqueueOptions = {},
    ): Promise<string | null> {
      const id = await add(boss, db, { kind, data, ...options });
      if (id !== null) changes.notify();
      return id;
    },

    /** Lets what runs finish (10 s at most; it is retried after), then closes its connections. */
    async stop(): Promise<void> {
      stopping = true;
      heldWork?.stop();
      workers.stopLooking();
      await boss.stop({ graceful: true, timeout: 10_000 });
      await workers.stop();
      changes.stop();
    },
  };
}

function debounceChanges(onChange: (() => void) | undefined) {
  let timer: NodeJS.Timeout | undefined;
  return {
    notify() {
      if (!onChange || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        onChange();
      }, 1000);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The schedules of the kinds of jobs that this process works on. */
function createSchedules(boss: PgBoss, timeZone: () => string) {
  let scheduled: readonly JobDefinition[] = [];
  async function schedule(definitions: readonly JobDefinition[]): Promise<void> {
    for (const { name, schedule: when } of definitions) {
      // A schedule that an earlier start has made may be switched off by now.
      if (!when) await boss.unschedule(name);
      else await boss.schedule(name, when, {}, { tz: timeZone() });
    }
  }
  return {
    renew: () => schedule(scheduled),
    async add(definitions: readonly JobDefinition[]): Promise<void> {
      scheduled = [...scheduled, ...definitions];
      await schedule(definitions);
    },
    async remove(definitions: readonly JobDefinition[]): Promise<void> {
      scheduled = scheduled.filter((one) => !definitions.includes(one));
      for (const { name } of definitions) await boss.unschedule(name);
    },
  };
}

function createBoss(databaseUrl: string): PgBoss {
  return new PgBoss({
    ...connectionOptions(databaseUrl),
    schema: 'jobs',
    max: 4,
    application_name: 'lotline-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
}

async function prepareQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const settings = {
    retryLimit: job.retryLimit ?? 5,
    retryDelay: job.retryDelay ?? 5,
    retryBackoff: true,
    expireInSeconds: job.expireAfter ?? 900,
    heartbeatSeconds: failedByQueueAfter,
  };
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, settings);
  else await boss.createQueue(job.name, { ...settings, notify: true });
}

type Added<Data> = { kind: JobKind<Data>; data: Data } & EnqueueOptions;

async function add<Data>(
  boss: PgBoss,
  db: Kysely<Database>,
  { kind, data, startAfter, singletonKey }: Added<Data>,
): Promise<string | null> {
  const stored = withOrigin(kind.data.parse(data) as object);
  const send = (trx: Kysely<Database>) =>
    boss.send(kind.name, stored, {
      db: fromKysely(trx),
      ...(startAfter ? { startAfter } : {}),
      ...(singletonKey ? { singletonKey } : {}),
    });
  return singletonKey
    ? inTransaction(db, async (trx) =>
        (await isOpen(trx, kind.name, singletonKey)) ? null : send(trx),
      )
    : send(db);
}

/**
 * Whether a job with this key waits, will be retried or runs. The lock, held until the end of the
 * transaction, makes another process that adds the same job wait and then find this one.
 *
 * pg-boss itself ignores a singleton key in a queue of the standard policy, and the policy of an
 * existing queue cannot be changed. Its policy `exclusive` would also limit jobs without a key.
 */
async function isOpen(trx: Kysely<Database>, name: string, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job ${name} ${key}`}, 0))`.execute(
    trx,
  );
  // A separate statement: it sees what was committed while it waited for the lock.
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from jobs.job
      where name = ${name} and singleton_key = ${key} and state < 'completed') as open
  `.execute(trx);
  return rows[0]!.open;
}
