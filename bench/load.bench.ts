// Many signed-in users at once: 70 % lists, 20 % changes, 5 % searches, 5 % threads, all with live
// events open. `npm run bench -- load [users] [seconds] [leads]`; BENCH_DIR keeps the leads.
import { setTimeout as sleep } from 'node:timers/promises';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { propertyTypes } from '#domain/leads/property-type.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow, summarise } from './support/measure.ts';

type Server = Awaited<ReturnType<typeof startBenchServer>>;
type Kind = 'list' | 'change' | 'search' | 'thread';

/** Milliseconds that a user looks before the next click. */
const thinkMs = 2_000;

const words = ['smith', 'oak', 'main st', '37206', 'garcia'];
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)]!;

function chooseKind(): Kind {
  const roll = Math.random();
  if (roll < 0.7) return 'list';
  if (roll < 0.9) return 'change';
  return roll < 0.95 ? 'search' : 'thread';
}

async function request(server: Server, kind: Kind, ids: readonly number[]): Promise<Response> {
  const headers = { cookie: server.cookie, 'content-type': 'application/json' };
  const get = (path: string) => fetch(server.address + path, { headers });
  if (kind === 'list') {
    const page = 1 + Math.floor(Math.random() * 20);
    return get(`/api/properties?propertyType=${pick(propertyTypes)}&page=${page}`);
  }
  if (kind === 'search') return get(`/api/properties?search=${encodeURIComponent(pick(words))}`);
  if (kind === 'thread') return get('/api/chat/conversations');
  return fetch(`${server.address}/api/properties/${pick(ids)}/lead-status`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ leadStatus: pick(leadStatuses) }),
  });
}

/** Keeps a stream of live events open, as each open page does. */
function listen(server: Server, signal: AbortSignal): Promise<void> {
  return fetch(`${server.address}/api/events`, { headers: { cookie: server.cookie }, signal })
    .then(async (answer) => {
      for await (const _ of answer.body!);
    })
    .catch(() => undefined);
}

/** 200 users for 60 seconds on 200,000 leads unless said. */
export async function run(args: string[]): Promise<void> {
  const [users = 200, seconds = 60, leads = 200_000] = args.map(Number);
  const server = await startBenchServer(leads, { ROLE: 'web', BACKUP_AT: 'off' });
  const { rows } = await server.db
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(5_000)
    .execute()
    .then((found) => ({ rows: found.map(({ id }) => Number(id)) }));
  const times: Record<Kind, number[]> = { list: [], change: [], search: [], thread: [] };
  const failures = new Map<string, number>();
  const stop = new AbortController();
  const startMemory = process.memoryUsage.rss();
  const end = performance.now() + seconds * 1000;

  async function user(): Promise<void> {
    await sleep(Math.random() * thinkMs);
    while (performance.now() < end) {
      const kind = chooseKind();
      const begun = performance.now();
      const outcome = await request(server, kind, rows).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok ? 'ok' : String(answer.status)),
        () => 'no answer',
      );
      times[kind].push(performance.now() - begun);
      if (outcome !== 'ok')
        failures.set(`${kind} ${outcome}`, (failures.get(`${kind} ${outcome}`) ?? 0) + 1);
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  }
  const streams = Array.from({ length: users }, () => listen(server, stop.signal));
  await Promise.all(Array.from({ length: users }, user));
  stop.abort();
  await Promise.all(streams);

  printRow(['kind', 'calls', 'p50 ms', 'p99 ms']);
  for (const [kind, list] of Object.entries(times)) {
    const { p50, p99 } = summarise(list);
    printRow([kind, list.length, p50, p99]);
  }
  const total = Object.values(times).reduce((sum, list) => sum + list.length, 0);
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  console.log(
    `${(total / seconds).toFixed(0)} calls a second by ${users} users; failures: ${JSON.stringify(Object.fromEntries(failures))}; memory of server and clients ${megabytes(startMemory)} -> ${megabytes(process.memoryUsage.rss())} MB`,
  );
  await server.stop();
}
