// What a server needs for 1,000, 100,000 and 1,000,000 leads: memory of Lotline and of its Postgres
// after lists, searches, changes and an export, and the database on disk. `npm run bench -- sizing
// [leads …]`; BENCH_DIR names the data folder when one size is given.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { benchOwner, startBenchServer } from './support/bench-server.ts';
import { printRow, summarise } from './support/measure.ts';

const port = 3987;
const address = `http://127.0.0.1:${port}`;
const questions = ['', 'sort=price', 'leadStatus=interested', 'propertyType=probate', 'page=20'];

/** Fills the database in a process that then ends, and returns its size in MB. */
async function prepare(count: number): Promise<number> {
  const { db, stop } = await startBenchServer(count, { ROLE: 'web' });
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as size`.execute(db);
  await stop();
  return rows[0]!.size / 2 ** 20;
}

async function startAlone(count: number): Promise<ChildProcess> {
  const directory = process.env.BENCH_DIR ?? `/tmp/lotline-bench-${count}`;
  const env = { DATA_DIR: directory, PORT: String(port), ROLE: 'web', LOG_LEVEL: 'warn' };
  const args = ['--max-semi-space-size=4', 'scripts/start.mjs', '--no-build'];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200));
  return child;
}

async function work(): Promise<number[]> {
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(benchOwner),
  });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const times: number[] = [];
  for (let turn = 0; turn < 300; turn += 1) {
    const query = turn % 2 ? questions[turn % questions.length] : `search=${1_000 + turn}`;
    const began = performance.now();
    const answer = await fetch(`${address}/api/properties?${query}`, {
      headers: { cookie: cookie.join('; ') },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${query}`);
    times.push(performance.now() - began);
  }
  return times;
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const megabytes = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;

/** Memory of a process and of all that it started; shared pages are counted once. */
function memoryBelow(pid: number): number {
  const own = megabytes(read(`/proc/${pid}/smaps_rollup`), 'Pss');
  const children = readdirSync('/proc').filter(
    (other) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${other}/status`))?.[1]) === pid,
  );
  return own + children.reduce((sum, child) => sum + memoryBelow(Number(child)), 0);
}

/** Prints a row for each size. */
export async function run(counts: string[]): Promise<void> {
  const widths = [12, 14, 14, 14, 10, 10];
  printRow(['leads', 'Lotline MB', 'Postgres MB', 'database MB', 'p50 ms', 'p99 ms'], widths);
  for (const count of counts.length ? counts.map(Number) : [1_000, 100_000, 1_000_000]) {
    const size = await prepare(count);
    const child = await startAlone(count);
    const times = await work();
    const lotline = megabytes(read(`/proc/${child.pid}/status`), 'VmRSS');
    const postgres =
      memoryBelow(child.pid!) - megabytes(read(`/proc/${child.pid}/smaps_rollup`), 'Pss');
    const { p50, p99 } = summarise(times);
    printRow([count.toLocaleString('en-US'), lotline, postgres, size, p50, p99], widths);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
