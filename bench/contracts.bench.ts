// Contracts as the screen makes them: one after the other, and 200 at once while somebody reads a list.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractForm } from '../src/server/features/purchase-contracts/testing/contract-form.ts';
import { runServer } from '../src/server/main.ts';
import { measure, printRow, summarise } from './support/measure.ts';

const email = 'bench@example.com';
const password = 'bench-password';
const limits = { warmP50: 50, listP99: 100 };

type Call = (path: string, body?: unknown) => Promise<Response>;

async function signIn(address: string): Promise<Call> {
  const send = (path: string, body: unknown, cookie = '') =>
    fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: address,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = await send('/api/auth/sign-in/email', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return (path, body) => send(path, body, cookie);
}

async function generate(call: Call): Promise<void> {
  const answer = await call('/api/generate-contract', contractForm());
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** How long a page of the list takes while `work` runs. */
async function listDuring(call: Call, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const progress = { ended: false };
  const done = work.finally(() => {
    progress.ended = true;
  });
  while (!progress.ended) {
    const start = performance.now();
    await (await call('/api/properties?limit=50')).arrayBuffer();
    times.push(performance.now() - start);
  }
  await done;
  return times;
}

/** @param args how many one after the other, and how many at once: `npm run bench -- contracts 200 200` */
export async function run([runs = '200', atOnce = '200']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-bench-'));
  const server = await runServer({
    environment: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      OWNER_EMAIL: email,
      OWNER_PASSWORD: password,
    },
    withSample: true,
  });
  try {
    const call = await signIn(server.address);
    const cold = performance.now();
    await generate(call);
    printRow(['contracts', 'p50 ms', 'p99 ms', 'limit', 'of limit']);
    printRow(["the first, with the engine's start", performance.now() - cold]);
    const cpuBefore = process.cpuUsage();
    const warm = await measure(() => generate(call), { runs: Number(runs), warmUp: 20 });
    printRow([
      'warm, one after the other',
      warm.p50,
      warm.p99,
      limits.warmP50,
      warm.p50 / limits.warmP50,
    ]);

    // What a contract costs, whatever else the machine is doing.
    const cpu = process.cpuUsage(cpuBefore);
    const cpuMs = (cpu.user + cpu.system) / 1000 / (Number(runs) + 20);
    printRow(['processor time of one, all threads, mean', cpuMs]);
    const started = performance.now();
    const many = Promise.all(Array.from({ length: Number(atOnce) }, () => generate(call)));
    const list = summarise(await listDuring(call, many));
    const seconds = (performance.now() - started) / 1000;
    printRow([
      `a list call during ${atOnce} at once`,
      list.p50,
      list.p99,
      limits.listP99,
      list.p99 / limits.listP99,
    ]);
    console.log(
      `${atOnce} at once took ${seconds.toFixed(1)} s, ${((seconds * 1000) / Number(atOnce)).toFixed(1)} ms each`,
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
