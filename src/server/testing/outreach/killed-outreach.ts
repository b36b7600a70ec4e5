import { createSeededRandom } from '#domain/seeded-random.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { startChildServer, type ChildServer } from '../child-server.ts';
import { startPaidServices, type ServiceName } from './paid-services.ts';

const publicUrl = 'http://lotline.example.com';
const perRound = 3;

type Options = {
  database: { db: Db; url: string };
  /** How often the server is killed. */
  rounds: number;
  /** The same seed kills at the same kinds of steps. */
  seed?: number;
  onProgress?: (sentence: string) => void;
};

/**
 * When a round's server is killed: at the nth call of a service, or this many milliseconds after
 * the work was ordered.
 */
type Plan =
  | { kind: 'call'; service: ServiceName; nth: number; at: 'received' | 'answered'; after: number }
  | { kind: 'time'; after: number };

/**
 * Letters and traces are ordered from a real server with fake servers of Lob and BatchData, which is
 * killed (SIGKILL) at a time that differs each time: before the call, while the service works,
 * between its answer and the storing, after it. In every second round BatchData delivers later. In
 * the end one server is left running, and what the services did is compared with the database.
 */
export async function runKilledOutreach({ database, rounds, seed = 1, onProgress }: Options) {
  const { db, url } = database;
  const services = await startPaidServices();
  const random = createSeededRandom(seed);
  /** What was acknowledged: none of it may be lost. */
  const accepted: Record<ServiceName, number[]> = { letters: [], traces: [] };
  const killed = { received: 0, answered: 0, time: 0 };
  let server: ChildServer | undefined;
  let cookie = '';

  async function start(isReachable: boolean, ahead = 0): Promise<ChildServer> {
    const started = await startChildServer({
      DATABASE_URL: url,
      CLOCK_SHIFT: String(ahead),
      TIME_ZONE: 'America/Chicago',
      LOB_API_KEY: 'test_key',
      LOB_API_URL: `${services.url}/v1`,
      BATCHDATA_API_KEY: 'key',
      BATCHDATA_COST_CENTS: '15',
      BATCHDATA_API_URL: services.url,
      LOG_LEVEL: 'error',
      ...(isReachable ? { PUBLIC_URL: publicUrl } : {}),
    });
    cookie ||= await started.signIn();
    return (server = started);
  }

  async function order(target: ChildServer, ids: Record<ServiceName, number[]>) {
    const post = async (service: ServiceName, id: number) => {
      const call = service === 'letters' ? 'direct-mail' : 'skip-trace';
      const answer = await fetch(`${target.address}/api/properties/${id}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: '{}',
      }).catch(() => undefined);
      if (answer?.ok) accepted[service].push(id);
    };
    await Promise.all([
      ...ids.letters.map((id) => post('letters', id)),
      ...ids.traces.map((id) => post('traces', id)),
    ]);
  }

  async function round(isReachable: boolean): Promise<void> {
    const plan = planRound(random);
    const target = await start(isReachable);
    const seen = { letters: 0, traces: 0 };
    const dead = new Promise<void>((resolve) => {
      const end = (why: keyof typeof killed) => {
        services.setWatch(() => {});
        killed[why] += 1;
        void target.kill('SIGKILL').then(resolve);
      };
      services.setWatch((service, timestamp) => {
        if (plan.kind !== 'call' || service !== plan.service || timestamp !== plan.at) return;
        seen[service] += 1;
        if (seen[service] !== plan.nth) return;
        if (plan.after === 0) end(plan.at);
        else setTimeout(end, plan.after, plan.at);
      });
      // Also if an order is rejected, or a call is never made.
      const latest = plan.kind === 'time' ? plan.after : 8_000;
      setTimeout(() => target.isAlive() && end('time'), latest).unref();
    });
    await order(target, await addLeads(db));
    if (isReachable) await services.deliver(target.address);
    await dead;
    await retryLetters(db);
  }

  /** Lets one server finish everything, later than any order can still be in flight. */
  async function settle(): Promise<void> {
    await retryAll(db);
    const target = await start(true, 10 * 60_000);
    // Rounds may end before any order was accepted.
    await order(target, await addLeads(db));
    for (let tries = 0; tries < 900 && (await countOpen(db)) > 0; tries += 1) {
      await services.deliver(target.address);
      await sleep(200);
      // Orders of which only the fact remains that they may have left are waited for two hours.
      if (tries % 40 === 39) await letHoursPass(db);
    }
    await target.kill('SIGKILL');
  }

  try {
    await setSender(db);
    for (let index = 0; index < rounds; index += 1) {
      await round(index % 2 === 1);
      onProgress?.(`killed ${index + 1} times`);
    }
    await settle();
    return { killed, ...(await services.compare(db, accepted)) };
  } finally {
    await server?.kill('SIGKILL');
    await services.stop();
  }
}

function planRound(random: () => number): Plan {
  const roll = random();
  if (roll < 0.2) return { kind: 'time', after: Math.floor(random() * 1_500) };
  return {
    kind: 'call',
    service: random() < 0.5 ? 'letters' : 'traces',
    nth: 1 + Math.floor(random() * perRound),
    at: roll < 0.55 ? 'received' : 'answered',
    after: random() < 0.5 ? 0 : Math.floor(random() * 12),
  };
}

async function setSender(db: Db): Promise<void> {
  const sender = {
    name: 'Olive Sample',
    company: '',
    streetAddress: '1 Example Plaza',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37201',
    phone: '615-555-0100',
    email: '',
  };
  await sql`
    insert into settings (name, value, updated_at) values ('sender', ${JSON.stringify(sender)}, now())
    on conflict (name) do update set value = excluded.value
  `.execute(db);
}

async function addLeads(db: Db) {
  const add = async (street: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into properties
        (property_type, street_address, city, state, zip_code, full_name, first_name)
      select 'violation', n || ' ' || ${street}::text, 'Nashville', 'TN', '37206',
        'Dana Example', 'Dana'
      from generate_series(1, ${perRound}::integer) as n returning id
    `.execute(db);
    return rows.map(({ id }) => Number(id));
  };
  return { letters: await add('Written Row'), traces: await add('Traced Row') };
}

/** What the queue does itself half a minute after a process died. */
async function retryLetters(db: Db): Promise<void> {
  await sql`
    update jobs.job set state = 'retry', start_after = now()
    where name = 'direct-mail.send-letter' and state = 'active'
  `.execute(db);
}

async function retryAll(db: Db): Promise<void> {
  await sql`
    update jobs.job set state = 'retry', start_after = now()
    where name in ('direct-mail.send-letter', 'skip-tracing.trace-chunk')
      and state in ('active', 'retry')
  `.execute(db);
}

/**
 * The sweep picks up orders after half an hour if their job is missing, after two if no answer
 * arrived.
 */
async function letHoursPass(db: Db): Promise<void> {
  await sql`
    update trace_chunks set changed_at = changed_at - interval '3 hours'
    where status in ('waiting', 'sending', 'awaiting_delivery')
  `.execute(db);
  await sql`insert into jobs.job (name, data) values ('skip-tracing.sweep', '{}')`.execute(db);
}

/** Letters and orders that are not at their end yet. */
async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from mail_pieces where handover in ('waiting', 'sending'))::integer
      + (select count(*) from trace_chunks
          where status in ('waiting', 'sending', 'awaiting_delivery'))::integer as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}
