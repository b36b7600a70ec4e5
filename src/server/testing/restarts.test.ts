import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createTestDatabase } from '../platform/database/testing/test-database.ts';
import { reconnectDelayMs } from '../platform/events/live-events.ts';
import { query } from '../platform/database/testing/postgres-folder.ts';
import { testLogger } from '../platform/database/testing/test-server.ts';
import { startChildServer, type ChildServer } from './child-server.ts';
import { startRetryingProxy } from './retrying-proxy.ts';

// Several processes start, one after the other, on a machine that may be busy.
const timeout = 400_000;
const secret = { SECRET_KEY: 'the same on every machine, and long enough' };

/** A client of one installation: adds leads at its own addresses, and reads the list. */
function createClient(address: () => string, cookie: string) {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(address() + path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json', ...init.headers },
    });
  const list = async () => (await call('/api/properties?limit=5')).status;
  const add = async (streetAddress: string) => {
    const place = { city: 'Nashville', state: 'TN', zipCode: '37206' };
    const lead = { propertyType: 'foreclosure', ownerName: 'Pat Owner', streetAddress, ...place };
    return (await call('/api/properties', { method: 'POST', body: JSON.stringify(lead) })).status;
  };
  return { list, add };
}

test(
  'a five-second outage of Postgres loses no acknowledged change, and service continues',
  { timeout },
  async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'lotline-test-'));
    const start = () => startEmbeddedPostgres({ dataDirectory, logger: testLogger });
    let postgres = await start();
    const server = await startChildServer({
      DATA_DIR: dataDirectory,
      DATABASE_URL: postgres.url,
      ...secret,
      LOG_LEVEL: 'error',
    });
    const client = createClient(() => server.address, await server.signIn());
    const done = new AbortController();
    const acknowledged: string[] = [];
    const statuses: number[] = [];
    /** Of calls that began once the database accepted connections again. */
    const afterwards: number[] = [];
    let isBack = false;
    const note = async (call: () => Promise<number>) => {
      const target = isBack ? afterwards : statuses;
      const status = await call();
      target.push(status);
      return status;
    };
    const writing = Array.from({ length: 5 }, async (_, user) => {
      for (let number = 1; !done.signal.aborted; number += 1) {
        const address = `${number} User${user} St`;
        if ((await note(() => client.add(address))) === 201) acknowledged.push(address);
        await note(client.list);
        // Without a pause, failing calls would take the machine from what they wait for.
        await sleep(200);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);

    await postgres.stop();
    await expect.poll(() => statuses.filter((status) => status === 503).length).toBeGreaterThan(10);
    await sleep(5_000);
    postgres = await start();
    isBack = true;
    const atStart = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(atStart + 10);
    done.abort();
    await Promise.all(writing);
    // While the database is down, clients get a retryable error, never anything else.
    expect([...new Set(statuses)].sort()).toEqual([200, 201, 503]);
    // Normal service within 2 s, whatever the machine: a call waits only for a new connection, so
    // the first one that starts afterwards succeeds. Listening for events takes longer; once it
    // works, workers poll for jobs again.
    expect([...new Set(afterwards)].sort()).toEqual([200, 201]);
    expect(reconnectDelayMs).toBeLessThan(2_000);
    const stored = await query(postgres.url, 'select street_address from properties');
    const addresses = new Set(stored.flat());
    expect(acknowledged.filter((address) => !addresses.has(address))).toEqual([]);
    expect(addresses.size).toBe(stored.length);

    await server.kill();
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  },
);

test('replacing both web processes under 50 clients fails no request', { timeout }, async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  const start = () =>
    startChildServer({ DATABASE_URL: database.url, DATA_DIR: folder, ROLE: 'web', ...secret });
  const webs: ChildServer[] = await Promise.all([start(), start()]);
  let ready = [...webs];
  const proxy = await startRetryingProxy(() => ready.map(({ address }) => address));
  const client = createClient(() => proxy.address, await webs[0]!.signIn());
  const done = new AbortController();
  const statuses: number[] = [];
  /** Users pause to read, for longer while no process ends. */
  let pauses = 1;
  const clients = Array.from({ length: 50 }, async (_, user) => {
    for (let number = 1; !done.signal.aborted; number += 1) {
      statuses.push(await client.list());
      for (let pause = 0; pause < pauses; pause += 1) await sleep(500);
      if (number % 5 === 0) statuses.push(await client.add(`${number} User${user} St`));
    }
  });
  await expect.poll(() => statuses.length).toBeGreaterThan(100);
  for (const old of webs) {
    pauses = 6;
    const next = await start();
    pauses = 1;
    const beforeEnd = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(beforeEnd + 50);
    const others = ready.filter((one) => one !== old);
    // As with a real one, the proxy learns of the end after it has begun.
    const ended = old.kill('SIGTERM');
    ready = [...others, old, next];
    await ended;
    ready = [...others, next];
    const before = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(before + 100);
  }
  done.abort();
  await Promise.all(clients);
  expect([...new Set(statuses)].sort()).toEqual([200, 201]);

  await Promise.all(ready.map((web) => web.kill()));
  await proxy.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});
