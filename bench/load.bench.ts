// Many concurrent signed-in users: 70 % lists, 20 % changes, 5 % imports and exports, 5 % messages,
// all with live events open. On one web process, on two, and while a worker and then Postgres is
// killed with -9. `npm run bench -- load [users] [seconds] [leads]`; BENCH_DIR keeps the leads.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildServer } from '../src/server/testing/child-server.ts';
import { benchOwner } from './support/bench-server.ts';
import {
  residentMegabytes,
  startLoadMachines,
  type LoadMachines,
} from './support/load-machines.ts';
import { loadKinds, runUsers, type Load } from './support/load-users.ts';
import { printRow, summarise } from './support/measure.ts';

type Phase = { name: string; load: Load; processes: ChildServer[]; users: number; seconds: number };

/** Runs the users, and prints their results and the processes' memory before and after. */
async function runPhase({ name, load, processes, users, seconds }: Phase) {
  // Memory that a process loads and caches at first is not growth.
  await runUsers(load, users, Math.min(10, seconds));
  const memory = () => Promise.all(processes.map(residentMegabytes));
  const before = await memory();
  const results = await runUsers(load, users, seconds);
  const after = await memory();
  console.log(`\n${name}`);
  printRow(['kind', 'calls', 'p50 ms', 'p99 ms']);
  for (const kind of loadKinds) {
    const times = results.filter((one) => one.kind === kind).map(({ ms }) => ms);
    const { p50, p99 } = summarise(times);
    printRow([kind, String(times.length), p50, p99]);
  }
  const outcomes: Record<string, number> = {};
  for (const { outcome } of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const rate = (results.length / seconds).toFixed(0);
  console.log(`${rate} calls a second by ${users} users; ${JSON.stringify(outcomes)}`);
  console.log(`memory of each process, MB: ${before.join(', ')} -> ${after.join(', ')}`);
  return results;
}

/** 200 users for 60 seconds on 200,000 leads by default. */
export async function run(args: string[]): Promise<void> {
  const [users = 200, seconds = 60, leads = 200_000] = args.map(Number);
  const machines = await startLoadMachines(leads);
  const one = await machines.startWeb();
  let worker = await machines.startWorker();
  const cookie = await one.signIn(benchOwner);
  const load = (webs: ChildServer[]): Load => {
    let turn = 0;
    const address = () => webs[(turn += 1) % webs.length]!.address;
    return { address, cookie, leads: machines.leads };
  };
  const options = { users, seconds };
  const alone = [one, worker];
  await runPhase({ name: 'one web process', load: load([one]), processes: alone, ...options });
  const two = await machines.startWeb();
  const both = { load: load([one, two]), processes: [one, two], ...options };
  await runPhase({ name: 'two web processes', ...both });

  const killed = killParts(machines, seconds, async () => {
    await worker.kill('SIGKILL');
    worker = await machines.startWorker();
  });
  const name = 'two web processes; a worker is killed, then Postgres';
  const results = await runPhase({ name, ...both });
  const postgresAt = await killed;
  const refused = results.filter(
    ({ outcome, endedAt }) => outcome !== 'ok' && endedAt > postgresAt,
  );
  const last = Math.max(postgresAt, ...refused.map(({ endedAt }) => endedAt));
  console.log(
    `normal service ${((last - postgresAt) / 1000).toFixed(1)} s after Postgres was killed`,
  );
  for (const server of [one, two, worker]) await server.kill();
  await machines.stop();
}

/** @returns when Postgres was killed; it is started again by its supervisor. */
async function killParts(
  machines: LoadMachines,
  seconds: number,
  replaceWorker: () => Promise<void>,
): Promise<number> {
  const warmUp = Math.min(10, seconds) * 1000;
  await sleep(warmUp + (seconds * 1000) / 3);
  await replaceWorker();
  await sleep((seconds * 1000) / 3);
  machines.killPostgres();
  return performance.now();
}
