import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { runOnAdminConnection } from '../platform/database/testing/admin-connection.ts';
import { startPrimaryAndReplica } from '../platform/database/testing/streaming-replica.ts';
import { startChildServer, type ChildServer } from './child-server.ts';

const metricsToken = 'sixteen-letters-!';
const json = { 'content-type': 'application/json' };

let servers: Awaited<ReturnType<typeof startPrimaryAndReplica>>;
let folder: string;
let webs: ChildServer[];
let cookie: string;

beforeAll(async () => {
  servers = await startPrimaryAndReplica();
  folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  const environment = {
    DATA_DIR: folder,
    ROLE: 'web',
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    SECRET_KEY: 'the same on every machine, and long enough',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'error',
  };
  // One after the other: the first one migrates.
  webs = [await startChildServer(environment), await startChildServer(environment)];
  cookie = await webs[0]!.signIn();
});
afterAll(async () => {
  await Promise.all(webs.map((web) => web.kill()));
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (web: number, path: string, init: RequestInit = {}) =>
  fetch(webs[web]!.address + path, { ...init, headers: { cookie, ...init.headers } });

/** How many lists were read from which server, as in the metrics for Prometheus. */
async function countReads(web: number): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`${webs[web]!.address}/metrics`, { headers })).text();
  const found = figures.matchAll(/lotline_database_list_reads_total\{server="(\w+)"\} (\d+)/g);
  return Object.fromEntries([...found].map(([, server, calls]) => [server!, Number(calls)]));
}

async function addLead(web: number, streetAddress: string): Promise<string[]> {
  const answer = await call(web, '/api/properties', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      propertyType: 'foreclosure',
      ownerName: 'Pat Owner',
      streetAddress,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
    }),
  });
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  return answer.headers.getSetCookie();
}

async function listAddresses(web: number, headers: Record<string, string> = {}): Promise<string[]> {
  const answer = await call(web, '/api/properties', { headers });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { streetAddress: string }[] };
  return data.map((lead) => lead.streetAddress);
}

/** The replica receives changes and does not show them while `work` runs. */
async function whileReplicaStandsStill(work: () => Promise<void>): Promise<void> {
  const replay = (what: 'pause' | 'resume') =>
    runOnAdminConnection(servers.replica.url, (client) =>
      client.query(`select pg_wal_replay_${what}()`),
    );
  await replay('pause');
  try {
    await work();
  } finally {
    await replay('resume');
  }
}

/** Until the process reads lists from the replica. */
async function waitForReplica(web: number): Promise<void> {
  const { replica: before } = await countReads(web);
  await expect
    .poll(async () => {
      await listAddresses(web);
      return (await countReads(web)).replica;
    })
    .toBeGreaterThan(before!);
}

test('the replica answers every call that may lag', async () => {
  await addLead(0, '1 Replica St');
  const queries = ['?search=replica', '?city=nashville&sort=price', '?tag=hot', '?status=expired'];
  const paths = Object.values(endpoints)
    .filter(({ mayLag }) => mayLag)
    .flatMap(({ path }) => (path === '/api/properties' ? queries.map((one) => path + one) : path))
    .filter((path) => !path.includes(':'));
  expect(paths.length).toBeGreaterThan(15);
  const query: Record<string, string> = {
    '/api/properties/cities': '?propertyType=foreclosure',
    '/api/properties/values': '?field=tag',
    '/api/lead-map': '?west=-90&south=30&east=-80&north=40&zoom=6',
    '/api/chat/search': '?search=replica',
  };
  for (const path of paths) {
    const asked = path + (query[path] ?? '');
    // A call that cannot run there is made again on the primary each time.
    await expect
      .poll(async () => {
        const before = await countReads(0);
        const answer = await call(0, asked);
        expect([asked, answer.status, await answer.text()]).toEqual([
          asked,
          200,
          expect.any(String),
        ]);
        const after = await countReads(0);
        const [replica, retried] = [
          after.replica! - before.replica!,
          after.retried! - before.retried!,
        ];
        return { asked, replica, retried };
      })
      .toEqual({ asked, replica: 1, retried: 0 });
  }
});

test('a user sees their own change immediately, on any server', async () => {
  await waitForReplica(1);
  await whileReplicaStandsStill(async () => {
    const [changed] = await addLead(0, '2 Replica St');
    expect(changed).toMatch(/^lotline_changed=1; Max-Age=3;/);
    const own = { cookie: `${cookie}; ${changed!.split(';')[0]}` };
    expect(await listAddresses(0, own)).toContain('2 Replica St');
    expect(await listAddresses(1, own)).toContain('2 Replica St');
    // Everyone else after two seconds at most, though the replica never shows it.
    await expect.poll(() => listAddresses(1)).toContain('2 Replica St');
  });
});

test('browsers are notified of a change when they can read it', async () => {
  await waitForReplica(1);
  const stop = new AbortController();
  const events = await call(1, '/api/events', { signal: stop.signal });
  let listed: Promise<string[]> | undefined;
  // Like a browser, it reads each announced change immediately, and only once.
  const listening = (async () => {
    let stream = '';
    for await (const piece of events.body!.pipeThrough(new TextDecoderStream())) {
      stream += piece;
      if (stream.includes('"noun":"properties"')) listed ??= listAddresses(1);
    }
  })().catch(() => undefined);
  await whileReplicaStandsStill(async () => {
    await addLead(0, '3 Replica St');
    await expect.poll(() => listed).toBeDefined();
    expect(await listed).toContain('3 Replica St');
  });
  stop.abort();
  await listening;
});

test('without the replica no list fails, and the primary answers', async () => {
  await waitForReplica(0);
  const done = new AbortController();
  const statuses: number[] = [];
  const clients = Array.from({ length: 5 }, async () => {
    while (!done.signal.aborted) {
      statuses.push((await call(0, '/api/properties')).status);
      await sleep(20);
    }
  });
  await expect.poll(() => statuses.length).toBeGreaterThan(10);
  await servers.replica.stop();
  const before = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(before + 20);
  done.abort();
  await Promise.all(clients);
  expect([...new Set(statuses)]).toEqual([200]);
});
