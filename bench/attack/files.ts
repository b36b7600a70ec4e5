import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readingLimits } from '../../src/server/features/leads/imports/reading/reading-limits.ts';
import { connectDatabase } from '../../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { startChildServer } from '../../src/server/testing/child-server.ts';
import { captureId, expanding, papers } from './expanding-files.ts';
import type { Trial } from './trial.ts';

/** Files of one user are read one after the other: the first shows that six wait, of others two do. */
const atOnceFirst = 6;
const atOnceLater = 2;
/** In which each call has to answer, and a job to end, milliseconds: two lists that take all their time. */
const timeLimit = 2 * readingLimits.summaryMs + 30_000;

/** Uploads each file several times at once, and measures the memory of the server and its children. */
export async function* tryFiles(): AsyncGenerator<Trial> {
  const directory = await mkdtemp(join(tmpdir(), 'lotline-attack-'));
  const postgres = await startEmbeddedPostgres({
    dataDirectory: directory,
    logger: createLogger('error'),
  });
  const server = await startChildServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    BACKUP_AT: 'off',
  });
  const cookie = await server.signIn();
  const call = await server.ownerCalls();
  const seen = {
    kind: 'other',
    capturedAt: new Date().toISOString(),
    position: null,
    address: null,
  };
  await call('PUT', `/api/captures/${captureId}`, seen);
  for (const [index, { name, path, filename, make, limit }] of expanding.entries()) {
    const atOnce = index === 0 ? atOnceFirst : atOnceLater;
    const bytes = new Uint8Array(make());
    const idle = treeMegabytes(server.processId);
    let peak = idle;
    const timer = setInterval(() => (peak = Math.max(peak, treeMegabytes(server.processId))), 50);
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const body = new FormData();
        body.set('file', new Blob([bytes]), filename);
        // A file that is too large is refused before it has come whole, and the line is closed.
        const signal = AbortSignal.timeout(timeLimit);
        const options = { method: 'POST', headers: { cookie }, body, signal };
        const answer = await fetch(server.address + path, options).catch(() => null);
        if (signal.aborted) return 'no answer';
        await answer?.text();
        return answer?.status ?? 'closed';
      }),
    );
    // Papers and sales are read by a job after they were taken.
    if (statuses.includes(202) || path === papers) await untilRead(postgres.url);
    clearInterval(timer);
    const grown = peak - idle;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const alive = server.isAlive() && (await fetch(`${server.address}/api/health`)).ok;
    yield {
      name: `${name}, ${(bytes.length / 1e6).toFixed(2)} MB`,
      count: atOnce,
      figure: `${grown} of ${limit} MB more, ${seconds} s, status ${[...new Set(statuses)].join(' ')}`,
      findings: [
        ...(grown > limit ? [`${grown} MB`] : []),
        ...(statuses.some((status) => Number(status) >= 500) ? ['a status of the server'] : []),
        ...(statuses.includes('no answer') ? ['no answer in time'] : []),
        ...(alive ? [] : ['the server does not answer any more']),
      ],
    };
  }
  await server.kill();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Waits for the jobs that read what was taken; one that failed is not waited for until it is tried again. */
async function untilRead(databaseUrl: string): Promise<void> {
  const { pool, close } = await connectDatabase({ url: databaseUrl, poolSize: 1 });
  const until = performance.now() + timeLimit;
  for (let busy = true; busy && performance.now() < until;) {
    await sleep(500);
    const { rowCount } = await pool.query(
      `select from jobs.job where state = 'active'
         or state in ('created', 'retry') and start_after <= now()`,
    );
    busy = rowCount !== 0;
  }
  await close();
}

/** Memory of a process and its descendants (Linux). */
function treeMegabytes(processId: number): number {
  const parents = new Map<number, { parent: number; kilobytes: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const figure = (key: string) =>
        Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
      parents.set(Number(name), { parent: figure('PPid'), kilobytes: figure('RssAnon') });
    } catch {
      // It ended between the two looks.
    }
  }
  const sum = (id: number): number => {
    let kilobytes = parents.get(id)?.kilobytes ?? 0;
    for (const [child, { parent }] of parents) if (parent === id) kilobytes += sum(child);
    return kilobytes;
  };
  return Math.round(sum(processId) / 1024);
}
