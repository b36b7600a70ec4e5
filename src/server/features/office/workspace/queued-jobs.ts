import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PgBoss, type JobInsert } from 'pg-boss';
import { connectionOptions } from '#server/platform/database/hosts/connection-options.ts';
import type { WorkspaceArchive } from './workspace-archive.ts';
import { queuedJob } from './workspace-archive.schema.ts';
import { createRestoreError } from './workspace.errors.ts';

const insertBatchSize = 500;
const newline = '\n'.charCodeAt(0);

/** Jobs that wait or run, in the transaction's picture of the database; none without a queue. */
export async function* readQueuedJobs(
  client: PoolClient,
  onJob: () => void,
): AsyncGenerator<Uint8Array> {
  const { rows } = await client.query(`select to_regclass('jobs.job') is not null as "exists"`);
  if (!rows[0]!.exists) return;
  // As CSV with a quote and delimiter that never occur in JSON: each line is the object unchanged.
  const query = `copy (
    select jsonb_build_object('id', id, 'name', name, 'data', data, 'priority', priority,
      'startAfter', start_after, 'singletonKey', singleton_key, 'retryLimit', retry_limit)::text
    from jobs.job where state < 'completed' order by created_on, id
  ) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`;
  for await (const piece of client.query(copyTo(query)) as AsyncIterable<Buffer>) {
    for (const byte of piece) if (byte === newline) onJob();
    yield piece;
  }
}

function readJob(line: string) {
  try {
    return queuedJob.parse(JSON.parse(line));
  } catch {
    throw createRestoreError('The list of jobs in this export is damaged.');
  }
}

/**
 * Adds the jobs of an archive to the queue, before any worker runs there.
 * @param client its transaction stores the tables: jobs are lost with them, or not at all
 * @returns how many
 * @throws `workspace.not_restored` if a line is not a job
 */
export async function restoreQueuedJobs(
  databaseUrl: string,
  client: PoolClient,
  archive: Pick<WorkspaceArchive, 'read'>,
): Promise<number> {
  const lines = await archive.read('jobs.jsonl');
  if (!lines) return 0;
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({
    ...connectionOptions(databaseUrl),
    schema: 'jobs',
    max: 2,
    application_name: 'lotline-restore',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const queues = new Set<string>();
  const waiting = new Map<string, JobInsert[]>();
  let count = 0;
  async function flush(name: string): Promise<void> {
    const jobs = waiting.get(name) ?? [];
    waiting.delete(name);
    if (!queues.has(name) && !(await boss.getQueue(name))) {
      // The server gives the queue its own settings when it starts.
      await boss.createQueue(name, { notify: true });
    }
    queues.add(name);
    if (jobs.length > 0) await boss.insert(name, jobs, { db });
  }
  try {
    for await (const line of createInterface({
      input: Readable.from(lines),
      crlfDelay: Infinity,
    })) {
      const { name, singletonKey, data, ...rest } = readJob(line);
      const jobs = waiting.get(name) ?? [];
      waiting.set(name, jobs);
      jobs.push({ ...rest, ...(data && { data }), ...(singletonKey && { singletonKey }) });
      count += 1;
      if (jobs.length >= insertBatchSize) await flush(name);
    }
    for (const name of waiting.keys()) await flush(name);
  } finally {
    await boss.stop({ graceful: false });
  }
  return count;
}
