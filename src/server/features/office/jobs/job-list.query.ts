import type { JobState } from '#api/jobs.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { problemOf } from './job-problem.ts';
import { jobTitles } from './job-titles.ts';

/** The queue's own words for each state. */
const states: Record<JobState, string[]> = {
  running: ['active'],
  queued: ['created', 'retry'],
  failed: ['failed'],
};

type Row = {
  id: string;
  name: string;
  failures: number;
  tries: number;
  added_at: Date;
  starts_at: Date;
  ended_at: Date | null;
  output: unknown;
};

/** How many jobs there are in each state. */
export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const { rows } = await sql<Record<JobState, number>>`
    select count(*) filter (where state = 'active')::integer as running,
      count(*) filter (where state in ('created', 'retry'))::integer as queued,
      count(*) filter (where state = 'failed')::integer as failed
    from jobs.job where state in ('created', 'retry', 'active', 'failed')
  `.execute(db);
  return rows[0] ?? { running: 0, queued: 0, failed: 0 };
}

/** One page of the jobs in a state, latest first. */
export async function listJobsInState(
  db: Db,
  { state, page, limit }: { state: JobState; page: number; limit: number },
) {
  const { rows } = await sql<Row>`
    select id, name, retry_count as failures, retry_limit + 1 as tries, created_on as added_at,
      case when state = 'active' then started_on else start_after end as starts_at,
      completed_on as ended_at, output
    from jobs.job where state::text = any(${states[state]})
    order by coalesce(completed_on, started_on, created_on) desc, id
    limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: jobTitles[row.name] ?? row.name,
    state,
    failures: state === 'failed' ? row.failures + 1 : row.failures,
    tries: row.tries,
    addedAt: row.added_at.toISOString(),
    startsAt: row.starts_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    problem: problemOf(row.output),
  }));
}

/** The kind of a failed job; undefined if it is not among them. */
export async function findFailedJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from jobs.job where id = ${id}::uuid and state = 'failed'
  `.execute(db);
  return rows[0]?.name;
}

/** Deletes a failed job; one that was retried meanwhile is kept. @returns undefined for that */
export async function removeFailedJob(
  db: Db,
  id: string,
): Promise<{ name: string; data: unknown } | undefined> {
  const { rows } = await sql<{ name: string; data: unknown }>`
    delete from jobs.job where id = ${id}::uuid and state = 'failed' returning name, data
  `.execute(db);
  return rows[0];
}
