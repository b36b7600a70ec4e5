import { mkdir, readFile } from 'node:fs/promises';
import { connectDatabase } from '../../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { startChildServer, type ChildServer } from '../../src/server/testing/child-server.ts';
import { startBenchServer } from './bench-server.ts';

export type LoadMachines = Awaited<ReturnType<typeof startLoadMachines>>;

/** A Postgres, web processes and a worker, each its own process, on generated leads. */
export async function startLoadMachines(count: number) {
  const dataDirectory = process.env.BENCH_DIR ?? `/tmp/lotline-bench-${count}`;
  await mkdir(dataDirectory, { recursive: true });
  // Makes the leads and the owner once.
  await (await startBenchServer(count, { ROLE: 'web', BACKUP_AT: 'off' })).stop();
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    logger: createLogger('error'),
    settings: { max_connections: '120' },
  });
  const { db, close } = await connectDatabase({ url: postgres.url, poolSize: 2 });
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(5_000)
    .execute();
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDirectory,
    SECRET_KEY: 'the same on every machine, and long enough',
    BACKUP_AT: 'off',
    LOG_LEVEL: 'error',
    CHECK_ANSWERS: '',
    OWNER_EMAIL: '',
    OWNER_PASSWORD: '',
  };
  const start = (role: string) => startChildServer({ ...environment, ROLE: role });
  return {
    db,
    leads: rows.map(({ id }) => Number(id)),
    startWeb: () => start('web'),
    startWorker: () => start('worker'),
    killPostgres: () => process.kill(postgres.processId(), 'SIGKILL'),
    async stop(): Promise<void> {
      await close();
      await postgres.stop();
    },
  };
}

/** Megabytes of memory that a process has in use (Linux). */
export async function residentMegabytes({ processId }: ChildServer): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
