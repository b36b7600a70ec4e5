// `npm run fuzz [seconds]`: damaged files and senseless cells for ten minutes, half of the time each. A crash or an
// unhandled rejection ends it with the case that was found; so does silence, which is a reader that hangs.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { fuzzCells, fuzzFiles } from '../src/server/features/imports/testing/fuzz-imports.ts';

const seconds = Number(process.argv[2] ?? 600);
const longestSilenceMs = 30_000;

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
  const runs: Record<string, number> = {};
  let heardAt = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heardAt < longestSilenceMs) return;
    console.error('Nothing was heard for 30 s: a reader hangs.', runs);
    process.exit(1);
  }, 1_000);
  worker.on('message', (done: Record<string, number>) => {
    heardAt = performance.now();
    Object.assign(runs, done);
  });
  worker.on('error', (error) => {
    console.error(error);
    process.exitCode = 1;
  });
  worker.on('exit', () => {
    clearInterval(watch);
    const counts = Object.entries(runs).map(([what, count]) => `${count.toLocaleString()} ${what}`);
    console.log(
      `${counts.join(', ')} in ${seconds} s: ${process.exitCode ? 'failed' : 'nothing found'}`,
    );
  });
} else {
  const runs: Record<string, number> = {};
  const counting = (what: string) => () => {
    runs[what] = (runs[what] ?? 0) + 1;
    if (runs[what] % 50 === 0) parentPort?.postMessage(runs);
  };
  await fuzzFiles({ seconds: seconds / 2, onRun: counting('damaged files') });
  fuzzCells({ seconds: seconds / 2, onRun: counting('rows of cells') });
  parentPort?.postMessage(runs);
}
