// How long `npm start` takes until the first page is drawn, once everything is built: on a fresh
// data folder, and on an existing one. `npm run bench -- start`.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { bundleServerIfStale } from '../scripts/build/bundle-server.ts';
import { printRow, summarise } from './support/measure.ts';

const limit = 5_000;
const starts = 4;

type Start = { ready: number; shown: number; log: string[] };

export async function run(): Promise<void> {
  await Promise.all([buildWebIfStale(), bundleServerIfStale()]);
  const browser = await launchBrowser();
  printRow(['npm start, ms', 'address', 'first page', 'page/limit']);
  const directory = await mkdtemp(join(tmpdir(), 'lotline-start-'));
  const first = await start(directory, browser);
  print('a fresh data folder', first);
  const again: Start[] = [];
  for (let index = 0; index < starts; index += 1) again.push(await start(directory, browser));
  print(`a data folder that is there, p50 of ${starts}`, {
    ready: summarise(again.map(({ ready }) => ready)).p50,
    shown: summarise(again.map(({ shown }) => shown)).p50,
  });
  for (const line of new Set([first, ...again].flatMap(({ log }) => log))) console.log(line);
  await browser.close();
  await rm(directory, { recursive: true, force: true });
}

const print = (name: string, { ready, shown }: Pick<Start, 'ready' | 'shown'>) =>
  printRow([name, ready, shown, shown / limit]);

/** From the command to the address, and to the sign-in card. */
async function start(directory: string, browser: Browser): Promise<Start> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: directory, PORT: '0' },
  });
  const log: string[] = [];
  const address = await addressOf(child, log);
  const ready = performance.now() - began;
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  const shown = performance.now() - began;
  await page.close();
  // Its output ends with the last of its processes, npm itself before that.
  const ended = once(child, 'close');
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return { ready, shown, log };
}

/** Waits for the URL; collects warnings during the start and the stop. */
function addressOf(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [address] = /^ {2}Lotline is ready: (\S+)/.exec(line)?.slice(1) ?? [];
      if (address) resolve(address);
      else if (/"level":[456]0/.test(line)) log.push(line);
    });
  });
}
