import type { PgBoss } from 'pg-boss';

/**
 * Gives jobs back to the queue whose process has sent no heartbeat for too long. pg-boss does so
 * too, but twice a minute at best, and then waits as after a failure; a process that died is no
 * failure of its job. A job without tries left is left to pg-boss, which fails it.
 * @returns the kinds of the jobs that are to be run again at once
 */
export async function reviveDeadJobs(boss: Pick<PgBoss, 'getDb'>): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(`
    update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit
      and heartbeat_on < now() - heartbeat_seconds * interval '1 second'
    returning name
  `);
  return [...new Set((rows as { name: string }[]).map(({ name }) => name))];
}
