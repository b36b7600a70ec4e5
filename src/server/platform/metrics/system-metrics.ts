import type { Pool } from 'pg';
import { sql } from '#server/platform/database/sql.ts';
import type { Db } from '../database/connect.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { Replica } from '../database/replica/replica.ts';
import type { Metrics } from './metrics.ts';

type QueueRow = { name: string; state: string; count: number; waited: number | null };

const stateNames: Record<string, string> = { created: 'queued', retry: 'queued' };

async function readQueue(metrics: Metrics, db: Db): Promise<void> {
  const { rows } = await sql<QueueRow>`
    select name, state::text, count(*)::integer as count,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now()))::float8 as waited
    from jobs.job where state < 'completed' or state = 'failed'
    group by name, state
  `.execute(db);
  metrics.jobsQueued.reset();
  metrics.jobAge.reset();
  for (const { name, state, count, waited } of rows) {
    metrics.jobsQueued.inc({ kind: name, state: stateNames[state] ?? state }, count);
    if (waited !== null) metrics.jobAge.set({ kind: name }, waited);
  }
}

/** Reads the pool, the queue, the replica and the disk on each Prometheus scrape. */
export function watchSystem(
  metrics: Metrics,
  {
    db,
    pool,
    diskSpace,
    replica,
  }: { db: Db; pool: Pool; diskSpace: DiskSpace; replica?: Replica | undefined },
): void {
  metrics.onScrape(() => {
    metrics.poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount);
    metrics.poolWaiting.set(pool.waitingCount);
  });
  metrics.onScrape(() => readQueue(metrics, db));
  if (replica) {
    metrics.onScrape(() => {
      metrics.replicaLag.set(replica.lagSeconds());
      metrics.listReads.reset();
      for (const [server, calls] of Object.entries(replica.served)) {
        metrics.listReads.inc({ server }, calls);
      }
    });
  }
  metrics.onScrape(async () => {
    const disk = await diskSpace.describe();
    if (disk) metrics.diskFree.set({ place: 'data' }, disk.freeMegabytes * 1024 * 1024);
  });
}
