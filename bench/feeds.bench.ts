// A first sweep of a feed beside the import of the same rows as a list, a sweep without changes and one
// with a few, in the same run, with the server's memory. `npm run bench -- feeds [rows]`.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runServer } from '../src/server/main.ts';
import { printRow } from './support/measure.ts';

const owner = { email: 'bench@example.com', password: 'bench-password' };
/**
 * Times of the import of the same list, which stores as a feed does: its seconds and its peak of memory.
 * The sweep follows the import in one process, which keeps about 200 MB of it; the peak stays the same
 * at 125,000 and at 250,000 rows.
 */
const limits = { first: 3, unchanged: 1, memory: 1.6 };

type Call = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>;
type Run = { finishedAt: string | null; error: string | null; note: string | null } & Record<
  'rows' | 'created' | 'changed' | 'closed' | 'unchanged',
  number
>;

/** @param args rows of the feed */
export async function run([count = '250000']: string[]): Promise<void> {
  const rows = Number(count);
  const folder = await mkdtemp(join(tmpdir(), 'lotline-bench-'));
  const publisher = startPublisher(rows);
  const server = await runServer({
    environment: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      FEEDS_ALLOW_PRIVATE: 'true',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
  });
  try {
    const url = await publisher.line();
    const call = await signIn(server.address);
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
    const widths = [32, 9, 9, 11, 7, 11, 9, 11];
    const figures = [
      'seconds',
      'rows/s',
      'of import',
      'limit',
      'MB before',
      'MB peak',
      'of import',
    ];
    printRow([`${rows} rows`, ...figures], widths);
    const imported = await measured(() => importList(call, rows));
    const { seconds, before, peak } = imported;
    const row = [
      seconds,
      (rows / seconds).toFixed(0),
      '',
      '',
      before.toFixed(0),
      peak.toFixed(0),
      '',
    ];
    printRow(['import as a list', ...row], widths);
    const feed = await call<{ id: number }>('POST', '/api/feeds', {
      name: 'Code cases',
      url,
      propertyType: 'violation',
      key: 'case_no',
      mapping: {
        streetAddress: 'address',
        caseStatus: 'status',
        violationDate: 'opened',
        violationType: 'violation',
      },
      constants: { city: 'Nashville', state: 'TN', zipCode: '37206' },
      closes: 'absent',
      every: 'manual',
    });
    const sweep = async (name: string, limit: number, expected: Partial<Run>) => {
      const run = await measured(() => runFeed(call, feed.id));
      const memory = run.peak / imported.peak;
      const figuresOfRun = [
        run.seconds,
        (rows / run.seconds).toFixed(0),
        run.seconds / imported.seconds,
        limit,
        run.before.toFixed(0),
        run.peak.toFixed(0),
        memory,
      ];
      printRow([name, ...figuresOfRun], widths);
      const done = run.result;
      const wrong = Object.entries(expected).filter(
        ([key, value]) => done[key as 'rows'] !== value,
      );
      if (done.error || done.note || wrong.length > 0) throw new Error(JSON.stringify(done));
      if (memory > limits.memory)
        console.log(`OVER: ${limits.memory} times the peak of the import`);
    };
    await sweep('first', limits.first, { rows, created: rows });
    await sweep('without changes', limits.unchanged, { rows, created: 0, changed: 0 });
    const few = Math.floor(rows / 100);
    publisher.say(`change ${few}`);
    await publisher.line();
    await sweep('one row of a hundred changed', limits.unchanged, { rows, changed: few });
    console.log(
      `limits: ${limits.first} and ${limits.unchanged} times the seconds of the import of the same rows, ${limits.memory} times its peak of memory`,
    );
  } finally {
    await server.stop();
    publisher.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function startPublisher(rows: number) {
  const script = join(import.meta.dirname, 'support', 'feed-publisher.ts');
  const child = spawn(process.execPath, [script, String(rows)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    line: async () => String((await lines.next()).value),
    say: (text: string) => child.stdin.write(`${text}\n`),
    stop: () => child.kill(),
  };
}

async function signIn(address: string): Promise<Call> {
  const headers = { 'content-type': 'application/json' };
  const url = `${address}/api/auth/sign-in/email`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(owner) });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, ...(body && !(body instanceof FormData) && headers) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
}

/** Imports the same rows, of another city, as a list. */
async function importList(call: Call, rows: number): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `CL-${index},${(index % 9_000) + 1} Bench ${Math.floor(index / 9_000) + 1} St,Memphis,TN,38103,Open,2026-10-01,High grass and weeds; notice posted at the door`,
  );
  const head = 'Case Number,Address,City,State,Zip,Status,Violation Date,Violation';
  const form = new FormData();
  form.append('file', new Blob([[head, ...lines, ''].join('\n')]), 'list.csv');
  const { fileId } = await call<{ fileId: string }>('POST', '/api/violations/upload', form);
  const { proposal } = await call<{
    proposal: { headerRow: number; columnMappings: object };
  }>('GET', `/api/preview/${fileId}`);
  const { headerRow, columnMappings } = proposal;
  const report = await call<{ created: number }>('POST', `/api/violations/process/${fileId}`, {
    headerRow,
    columnMappings,
  });
  if (report.created !== rows) throw new Error(JSON.stringify(report));
}

/** Has a feed read to its end. */
async function runFeed(call: Call, feedId: number): Promise<Run> {
  await call('POST', `/api/feeds/${feedId}/run`);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const path = `/api/feeds/${feedId}/runs?limit=1`;
    const { data } = await call<{ data: Run[] }>('GET', path);
    const [newest] = data;
    if (newest!.finishedAt !== null) return newest!;
  }
}

/**
 * Runs one operation and returns its seconds and the memory of this process in megabytes, before it
 * and at its peak.
 */
async function measured<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage().rss / 1e6;
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / 1e6);
  }, 50);
  const began = performance.now();
  try {
    const result = await work();
    return { result, before, peak, seconds: (performance.now() - began) / 1_000 };
  } finally {
    clearInterval(sampler);
  }
}
