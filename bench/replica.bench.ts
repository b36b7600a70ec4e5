// The load that a replica takes off the primary: the same lists by one web process without and with
// DATABASE_READ_URL. Both servers share this machine, so processor time is measured. `npm run bench
// -- replica [calls] [leads]` (Linux)
import { readdir, readFile } from 'node:fs/promises';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { startPrimaryAndReplica } from '../src/server/platform/database/testing/streaming-replica.ts';
import { startChildServer } from '../src/server/testing/child-server.ts';
import { printRow } from './support/measure.ts';
import { generateProperties } from './support/million-properties.ts';

const clients = 10;
const questions = ['?page=3', '?search=smith', '?city=antioch', '?propertyType=probate&page=40'];

/** Milliseconds of processor time that a Postgres and its sessions have used so far. */
async function processorTime(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isServer = Number(entry) === postmaster;
    if (!isServer && Number(fields[1]) !== postmaster) continue;
    // User and system time, and that of sessions that have ended.
    for (const field of isServer ? [11, 12, 13, 14] : [11, 12]) ticks += Number(fields[field]);
  }
  return ticks * 10;
}

export async function run(args: string[]): Promise<void> {
  const [calls = 2_000, leads = 50_000] = args.map(Number);
  const servers = await startPrimaryAndReplica();
  const start = (more: Record<string, string>) =>
    startChildServer({
      DATABASE_URL: servers.primary.url,
      DATA_DIR: servers.primary.dataDirectory,
      ROLE: 'web',
      CHECK_ANSWERS: '',
      ...more,
    });
  const without = await start({});
  const { db, close } = await connectDatabase({ url: servers.primary.url, poolSize: 2 });
  await generateProperties(db, leads);
  await foldPostings(db);
  const withReplica = await start({ DATABASE_READ_URL: servers.replica.url });
  const cookie = await without.signIn();
  printRow(['lists', 'a second', 'primary', 'replica'], [30, 10, 10, 10]);
  for (const [name, web] of Object.entries({
    'primary alone': without,
    'with a replica': withReplica,
  })) {
    const ask = async (count: number) => {
      let left = count;
      const client = async () => {
        while ((left -= 1) >= 0) {
          const path = `/api/properties${questions[left % questions.length]}`;
          await (await fetch(web.address + path, { headers: { cookie } })).arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
    };
    await ask(100);
    const postgres = [servers.primary, servers.replica].map((one) => one.processId());
    const before = await Promise.all(postgres.map(processorTime));
    const began = performance.now();
    await ask(calls);
    const seconds = (performance.now() - began) / 1000;
    const after = await Promise.all(postgres.map(processorTime));
    const used = after.map((time, index) => `${((time - before[index]!) / calls).toFixed(2)} ms`);
    printRow([name, calls / seconds, ...used], [30, 10, 10, 10]);
  }
  await close();
  for (const web of [without, withReplica]) await web.kill();
  await servers.stop();
}
