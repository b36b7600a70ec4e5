// Three Postgres servers under Patroni with etcd, synchronous replication, the primary killed with
// -9 while 50 clients write: every acknowledged change is kept, nothing is duplicated, and the
// application recovers without help. As root on Debian; installs its packages. Takes about two
// minutes. node scripts/try-failover.ts
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startChildServer } from '../src/server/testing/child-server.ts';
import { startPatroniCluster } from './failover/patroni-cluster.ts';

const clients = 50;
const writesMs = 8_000;

if (!existsSync('/usr/bin/patroni') || !existsSync('/usr/bin/etcd')) {
  const packages = ['patroni', 'etcd-server', 'postgresql'];
  // Their services must not start: this script starts its own.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  execFileSync('apt-get', args, { stdio: 'inherit', env });
}

const cluster = await startPatroniCluster();
console.log(
  `three members: ${(await cluster.list()).map((one) => `${one.name} ${one.role}`).join(', ')}`,
);
const server = await startChildServer({
  DATABASE_URL: cluster.url,
  SECRET_KEY: 'the same on every machine, and long enough',
  DATA_DIR: `${cluster.home}/files`,
  LOG_LEVEL: 'error',
  CHECK_ANSWERS: '',
});
const cookie = await server.signIn();

const stopping = new AbortController();
const acknowledged: { address: string; at: number }[] = [];
const refusals = new Map<string, number>();

/** Adds leads, each until the server confirms it. */
async function write(client: number): Promise<void> {
  for (let number = 1; !stopping.signal.aborted; number += 1) {
    const address = `${number} Client${client} St`;
    for (;;) {
      const outcome = await addLead(address);
      // 409: an attempt that was not acknowledged has been stored nevertheless.
      if (outcome === '201' || outcome === '409') {
        acknowledged.push({ address, at: performance.now() });
        break;
      }
      refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1);
      if (stopping.signal.aborted) return;
      await sleep(100);
    }
  }
}

const place = { city: 'Nashville', state: 'TN', zipCode: '37206' };
async function addLead(streetAddress: string): Promise<string> {
  const lead = { propertyType: 'foreclosure', ownerName: 'Pat Owner', streetAddress, ...place };
  const init = {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  };
  return fetch(`${server.address}/api/properties`, init).then(
    async (answer) => (await answer.arrayBuffer(), String(answer.status)),
    () => 'no answer',
  );
}

/** When one of the others takes changes. */
async function waitForPromotion(killed: string): Promise<number> {
  for (;;) {
    const leader = await cluster.leader();
    if (leader && leader.name !== killed) return performance.now();
    await sleep(50);
  }
}

const writers = Array.from({ length: clients }, (_, index) => write(index + 1));
await sleep(writesMs);
const primary = (await cluster.leader())!;
const killedAt = performance.now();
cluster.killMember(primary);
const promotedAt = await waitForPromotion(primary.name);
const servedAgain = async () => {
  for (;;) {
    const first = acknowledged.find(({ at }) => at > killedAt + 1_000);
    if (first) return first.at;
    await sleep(10);
  }
};
const servedAt = await servedAgain();
await sleep(writesMs);
stopping.abort();
await Promise.all(writers);

const leader = (await cluster.leader())!;
const database = new Client({ connectionString: cluster.urlOf(leader.port) });
await database.connect();
const { rows } = await database.query<{ address: string; leads: number; created: number }>(`
  select street_address as address, count(distinct p.id)::integer as leads,
    count(e.id) filter (where e.kind = 'created')::integer as created
  from properties p left join property_events e on e.property_id = p.id group by 1`);
await database.end();
const stored = new Map(rows.map((row) => [row.address, row]));
const lost = acknowledged.filter(({ address }) => !stored.has(address));
const twice = rows.filter(({ leads, created }) => leads !== 1 || created !== 1);
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);

console.log(
  `killed ${primary.name}; ${leader.name} leads after ${seconds(killedAt, promotedAt)} s`,
);
console.log(`first change acknowledged ${seconds(promotedAt, servedAt)} s after the promotion`);
console.log(
  `${acknowledged.length} changes acknowledged by ${clients} clients, ${rows.length} stored`,
);
console.log(
  `lost ${lost.length}, twice ${twice.length}; refused ${JSON.stringify(Object.fromEntries(refusals))}`,
);
await server.kill();
await cluster.stop();
const isGood = lost.length === 0 && twice.length === 0 && servedAt - promotedAt < 10_000;
console.log(isGood ? 'ok' : 'FAILED');
process.exit(isGood ? 0 : 1);
