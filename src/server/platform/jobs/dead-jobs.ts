import type { PgBoss } from 'pg-boss';

/** Seconds without a heartbeat after which a job counts as dead. */
export const deadAfterSeconds = 12;
/**
 * How long the same heartbeat must have been observed, in milliseconds: two heartbeats. After an
 * outage of the database every heartbeat is old, including those of live workers.
 */
const seenForMs = 6_000;
/** After a longer pause between two checks, what was observed before does not count. */
const maxGapMs = 5_000;

type ActiveJob = {
  id: string;
  name: string;
  retryCount: number;
  hasRetries: boolean;
  heartbeat: string;
  isOld: boolean;
};

/**
 * Creates the function that returns jobs to the queue when their process has sent no heartbeat for
 * too long; it is called every few seconds. pg-boss does so too, but twice a minute at best, with
 * the delay of a failure, and after an outage it takes the jobs of live workers. The death of a
 * process is not a failure of its job; a job without retries left fails.
 * @param isRunning whether this process runs a job: it would know of its own death
 * @param elapsed milliseconds on a clock that never jumps
 * @returns the kinds of the jobs that must run again immediately
 */
export function createDeadJobs(
  boss: Pick<PgBoss, 'getDb' | 'fail'>,
  isRunning: (id: string) => boolean,
  elapsed: () => number = () => performance.now(),
) {
  let seen = new Map<string, { heartbeat: string; since: number }>();
  let lastCheckAt = -Infinity;

  async function readActive(): Promise<ActiveJob[]> {
    const { rows } = await boss.getDb().executeSql(`
      select id, name, retry_count as "retryCount", retry_count < retry_limit as "hasRetries",
        heartbeat_on::text as heartbeat,
        heartbeat_on < now() - ${deadAfterSeconds} * interval '1 second' as "isOld"
      from jobs.job where state = 'active' and heartbeat_on is not null
    `);
    return rows as ActiveJob[];
  }

  /** Jobs with an old heartbeat that did not change while this process could see it. */
  async function findDead(): Promise<ActiveJob[]> {
    const active = await readActive();
    const at = elapsed();
    const before = at - lastCheckAt > maxGapMs ? new Map<string, never>() : seen;
    lastCheckAt = at;
    seen = new Map(
      active.map(({ id, heartbeat }) => {
        const known = before.get(id);
        return [id, known?.heartbeat === heartbeat ? known : { heartbeat, since: at }];
      }),
    );
    return active.filter(
      ({ id, isOld }) => isOld && !isRunning(id) && at - seen.get(id)!.since >= seenForMs,
    );
  }

  return async (): Promise<string[]> => {
    const requeued = new Set<string>();
    for (const { id, name, retryCount, hasRetries, heartbeat } of await findDead()) {
      if (!hasRetries) {
        await boss.fail(name, { id, retryCount }, { message: 'job heartbeat timeout' });
        continue;
      }
      // Only if unchanged: its worker may have sent a heartbeat since, or another may have taken it
      // over.
      await boss.getDb().executeSql(
        `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
         where name = $1 and id = $2 and state = 'active' and heartbeat_on::text = $3`,
        [name, id, heartbeat],
      );
      requeued.add(name);
    }
    return [...requeued];
  };
}
