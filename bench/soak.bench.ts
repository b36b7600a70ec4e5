// The users of the load bench for a long time: memory must stay flat, and no table may grow unless
// a job empties it. `npm run bench -- soak [minutes] [users] [leads]`, an hour by default.
import { sql } from 'kysely';
import { benchOwner } from './support/bench-server.ts';
import {
  residentMegabytes,
  startLoadMachines,
  type LoadMachines,
} from './support/load-machines.ts';
import { runUsers } from './support/load-users.ts';
import { printRow, summarise } from './support/measure.ts';

const rounds = 12;

type TableSize = { name: string; megabytes: number };

async function readTables({ db }: LoadMachines): Promise<Map<string, number>> {
  const { rows } = await sql<TableSize>`
    select schemaname || '.' || relname as name,
      pg_total_relation_size(relid) / 1048576.0 as megabytes
    from pg_stat_user_tables`.execute(db);
  return new Map(rows.map(({ name, megabytes }) => [name, Number(megabytes)]));
}

export async function run(args: string[]): Promise<void> {
  const [minutes = 60, users = 100, leads = 200_000] = args.map(Number);
  const machines = await startLoadMachines(leads);
  const [web, worker] = [await machines.startWeb(), await machines.startWorker()];
  const cookie = await web.signIn(benchOwner);
  const load = { address: () => web.address, cookie, leads: machines.leads };
  const before = await readTables(machines);
  printRow(['minute', 'calls', 'failed', 'p50 ms', 'p99 ms', 'web MB', 'worker MB']);
  for (let round = 1; round <= rounds; round += 1) {
    const results = await runUsers(load, users, (minutes * 60) / rounds);
    const { p50, p99 } = summarise(results.map(({ ms }) => ms));
    const failed = results.filter(({ outcome }) => outcome !== 'ok').length;
    const memory = await Promise.all([web, worker].map(residentMegabytes));
    const minute = ((minutes / rounds) * round).toFixed(1);
    printRow([minute, String(results.length), String(failed), p50, p99, ...memory.map(String)]);
  }
  const after = await readTables(machines);
  console.log('\ntables that grew, MB');
  for (const [name, megabytes] of after) {
    const grown = megabytes - (before.get(name) ?? 0);
    if (grown > 1) printRow([name, before.get(name) ?? 0, megabytes]);
  }
  for (const server of [web, worker]) await server.kill();
  await machines.stop();
}
