// `npm run fuzz [seconds]`: damaged files and senseless cells for ten minutes, half of the time each. A crash or an
// unhandled rejection ends it with the case that was found; so does silence, which is a reader that hangs.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { fuzzCells, fuzzFiles } from '../src/server/features/leads/imports/testing/fuzz-imports.ts';

const seconds = Number(process.argv[2] ?? 600);
const maxSilenceMs = 30_000;

type Message = { runs?: Record<string, number>; filename?: string };

function watch(): void {
  const bytes = new Uint8Array(new SharedArrayBuffer(4_000_000));
  const length = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    workerData: { bytes, length },
    // A damaged workbook makes the reader talk.
    stderr: true,
  });
  worker.stderr.resume();
  let runs: Record<string, number> = {};
  let filename = '';
  let lastOutputAt = performance.now();
  const end = (how: string) => {
    const counts = Object.entries(runs).map(([what, count]) => `${count.toLocaleString()} ${what}`);
    console.log(`${counts.join(', ')}: ${how}`);
  };
  const timer = setInterval(() => {
    if (performance.now() - lastOutputAt < maxSilenceMs) return;
    const path = join(tmpdir(), `lotline-fuzz-${filename}`);
    writeFileSync(path, bytes.slice(0, length[0]));
    end(`silence for 30 s, a reader hangs; the last file is ${path}`);
    process.exit(1);
  }, 1_000);
  worker.on('message', (message: Message) => {
    lastOutputAt = performance.now();
    runs = message.runs ?? runs;
    filename = message.filename ?? filename;
  });
  worker.on('error', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  worker.on('exit', () => {
    clearInterval(timer);
    end(process.exitCode ? 'failed' : 'nothing found');
  });
}

function report(message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

async function work(): Promise<void> {
  const { bytes, length } = workerData as { bytes: Uint8Array; length: Int32Array };
  const runs: Record<string, number> = {};
  const counting = (what: string) => () => {
    runs[what] = (runs[what] ?? 0) + 1;
    if (runs[what] % 50 === 0) report({ runs });
  };
  await fuzzFiles({
    until: { seconds: seconds / 2 },
    onRun: counting('damaged files'),
    onFile(filename, file) {
      bytes.set(file.subarray(0, bytes.length));
      length[0] = Math.min(file.length, bytes.length);
      report({ filename });
    },
  });
  fuzzCells({ until: { seconds: seconds / 2 }, onRun: counting('rows of cells') });
  report({ runs });
}

if (isMainThread) watch();
else await work();
