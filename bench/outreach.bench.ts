// Finding owners and writing to them, at size: `npm run bench -- outreach [lists|trace|kill] [n]`.
// A do-not-call list of a million numbers, ten thousand leads traced in one batch while the lists
// are read, and a hundred kills between sending and storing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DoNotCallList } from '../src/api/do-not-call.api.ts';
import type { TraceBatch } from '../src/api/skip-tracing.api.ts';
import { updateStacks } from '../src/server/features/leads/stacking/update-stacks.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/server/platform/database/migrate.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { runKilledOutreach } from '../src/server/testing/outreach/killed-outreach.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow, summarise } from './support/measure.ts';
import { processTreeSeconds } from './support/process-tree-time.ts';

const limits = { listSeconds: 30, answerMs: 100 };

type Server = Awaited<ReturnType<typeof startBenchServer>>;

export async function run([only, count]: string[]): Promise<void> {
  if (!only || only === 'lists' || only === 'trace') {
    const server = await startPreparedServer();
    if (only !== 'trace') await measureList(server, Number(count ?? 1_000_000));
    if (only !== 'lists') await measureTrace(server, Number(count ?? 10_000));
    await server.stop();
  }
  if (!only || only === 'kill') await kill(Number(count ?? 100));
}

/**
 * A server with jobs on leads with known neighbors. Jobs that run while leads are generated see
 * tables without indexes, and their backlog runs alongside the trace.
 */
async function startPreparedServer(): Promise<Server> {
  const count = 20_000;
  const { db, stop } = await startBenchServer(count, { ROLE: 'web' });
  await updateStacks(db);
  await stop();
  return startBenchServer(count);
}

async function call<Answer>(server: Server, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(server.address + path, {
    ...init,
    headers: { cookie: server.cookie, ...init.headers },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

const send = <Answer>(server: Server, path: string, body: unknown) =>
  call<Answer>(server, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Reads a page of leads repeatedly until `isOver`. @returns the durations of the responses. */
async function readPages(server: Server, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await call(server, `/api/properties?page=${1 + (times.length % 20)}&limit=50`);
    times.push(performance.now() - start);
    await sleep(20);
  }
  return times;
}

async function measureList(server: Server, count: number): Promise<void> {
  await server.db.deleteFrom('do_not_call_numbers').execute();
  const path = join(tmpdir(), `lotline-do-not-call-${count}.txt`);
  // Area codes and exchanges that can be dialled, in no order.
  const line = (index: number) => {
    const mixed = (index * 7_368_787) % 6_400_000;
    const area = 200 + (mixed % 800);
    return `${area}${200 + (Math.floor(mixed / 800) % 800)}${String(index % 10_000).padStart(4, '0')}`;
  };
  const content = Array.from({ length: count }, (_, index) => line(index)).join('\n');
  await writeFile(path, content);
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/plain' }), 'million.txt');
  const began = performance.now();
  const { listId } = await call<{ listId: number }>(server, '/api/contact-gate/do-not-call', {
    method: 'POST',
    body: form,
  });
  let isOver = false;
  const reading = readPages(server, () => isOver);
  const percents = new Set<number>();
  let list: DoNotCallList | undefined;
  while (!list?.finishedAt) {
    const lists = await call<DoNotCallList[]>(server, '/api/contact-gate/do-not-call');
    list = lists.find((one) => one.id === listId);
    percents.add(list?.percent ?? 0);
    await sleep(100);
  }
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const { p99 } = summarise(await reading);
  printRow(['a do-not-call list', 'numbers', 'added', 'seconds', 'of limit', 'list p99', 'steps']);
  printRow([
    list.status,
    String(list.total),
    String(list.added),
    seconds,
    seconds / limits.listSeconds,
    p99,
    String(percents.size),
  ]);
}

async function measureTrace(server: Server, count: number): Promise<void> {
  const chosen = await server.db
    .selectFrom('properties')
    .select('id')
    .where('skip_trace_status', '<>', 'pending')
    .orderBy('id')
    .limit(count)
    .execute();
  const propertyIds = chosen.map(({ id }) => Number(id));
  const processorBegan = processTreeSeconds(process.pid) ?? 0;
  const began = performance.now();
  let isOver = false;
  const reading = readPages(server, () => isOver);
  const body = { propertyIds, again: true };
  const { propertyCount } = await send<{ propertyCount: number }>(
    server,
    '/api/properties/batch-skip-trace',
    body,
  );
  const seen: number[] = [];
  let batch: TraceBatch | undefined;
  while (!batch?.finishedAt) {
    [batch] = await call<TraceBatch[]>(server, '/api/skip-trace/batches');
    if (batch && seen.at(-1) !== batch.done) seen.push(batch.done);
    await sleep(100);
  }
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const { p50, p99 } = summarise(await reading);
  const processorSeconds = (processTreeSeconds(process.pid) ?? 0) - processorBegan;
  const rising = seen.every((done, index) => done >= (seen[index - 1] ?? 0));
  const { traced } = await server.db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<number>().as('traced'))
    .where('id', 'in', propertyIds)
    .where('skip_trace_status', '=', 'completed')
    .executeTakeFirstOrThrow();
  const isExact =
    propertyCount === propertyIds.length &&
    batch.done === propertyCount &&
    batch.found + batch.nothingFound + batch.failed === propertyCount &&
    Number(traced) === propertyCount;
  printRow([
    'leads traced in one batch',
    'leads',
    'seconds',
    'CPU s',
    'list p50',
    'list p99',
    'of limit',
    'steps',
  ]);
  printRow([
    isExact && rising ? 'exact' : 'NOT EXACT',
    String(batch.done),
    seconds,
    processorSeconds,
    p50,
    p99,
    p99 / limits.answerMs,
    String(seen.length),
  ]);
}

async function kill(rounds: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'lotline-bench-outreach-'));
  const logger = createLogger('warn');
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, logger });
  const { db, close } = await connectDatabase({ url: postgres.url, poolSize: 4 });
  try {
    await migrateDatabase({ db });
    const database = { db, url: postgres.url };
    console.log(await runKilledOutreach({ database, rounds, onProgress: console.log }));
  } finally {
    await close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
