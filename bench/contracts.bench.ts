// Contracts as the screen makes them: one after the other, and 200 concurrently while a user reads
// a list; and the script that the screen loads. `npm run bench -- contracts [runs] [at once]`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Response as PageResponse } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { contractForm } from '../src/server/features/documents/purchase-contracts/testing/contract-form.ts';
import { startChildServer } from '../src/server/testing/child-server.ts';
import { measure, printRow, summarise } from './support/measure.ts';

const limits = { warmP50: 50, listP99: 100, scriptKb: 60 };

type Call = (path: string, body?: unknown) => Promise<Response>;

function createCall(address: string, cookie: string): Call {
  return async (path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: address,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

const generate = async (call: Call, more: object = {}) =>
  (await call('/api/generate-contract', contractForm(more))).arrayBuffer();

/** A page of leads for the list. */
async function addLeads(call: Call): Promise<void> {
  for (let number = 1; number <= 60; number += 1) {
    await call('/api/properties', {
      propertyType: 'foreclosure',
      fullName: `Sample Owner ${number}`,
      streetAddress: `${number} Sample St`,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
      status: 'active',
      skipTraceStatus: 'not_traced',
      leadStatus: 'not_contacted',
      driveNumber: 0,
    });
  }
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
    // A user pauses between requests; without pauses this would be the measured load.
    await sleep(10);
  }
  await done;
  return times;
}

/** Kilobytes of gzipped script until the screen works, without those that every screen begins with. */
async function measureScript(address: string, cookie: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ extraHTTPHeaders: { cookie } });
    const page = await context.newPage();
    const responses: PageResponse[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${address}/contract-generator`);
    await page.getByRole('button', { name: 'Generate Contract' }).waitFor();
    // From here on, what the browser loads is prefetched for other screens and dialogs.
    const needed = responses.splice(0);
    const html = await (await fetch(address)).text();
    let size = 0;
    for (const response of needed) {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js') || html.includes(pathname)) continue;
      size += gzipSync(await response.body()).length;
    }
    return size / 1024;
  } finally {
    await browser.close();
  }
}

const printLimited = (what: string, p50: number | '', value: number, limit: number) =>
  printRow([what, p50, value, limit, value / limit]);

export async function run([runs = '200', atOnce = '200']: string[]): Promise<void> {
  await buildWebIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'lotline-bench-'));
  const server = await startChildServer({ DATA_DIR: folder, CHECK_ANSWERS: '' });
  try {
    const cookie = await server.signIn();
    const call = createCall(server.address, cookie);
    await addLeads(call);
    printRow(['contracts', 'p50 ms', 'p99 ms', 'limit', 'of limit']);
    const cold = performance.now();
    await generate(call);
    printRow(["the first, with the engine's start", performance.now() - cold]);
    const warm = await measure(() => generate(call), { runs: Number(runs), warmUp: 20 });
    const { p50, p99 } = warm;
    printRow(['warm, one after the other', p50, p99, limits.warmP50, p50 / limits.warmP50]);
    const full = {
      includeItems: 'Refrigerator, washer and dryer. '.repeat(40),
      isLoanContingent: true,
      loanPercentage: '80',
      isInspectionContingent: true,
      inspectionPeriod: '10',
      isAppraisalContingent: true,
    };
    const long = await measure(() => generate(call, full), { runs: Number(runs) / 2 });
    printRow(['the same with every clause, 160 words more', long.p50, long.p99]);

    const started = performance.now();
    const many = Promise.all(Array.from({ length: Number(atOnce) }, () => generate(call)));
    const list = summarise(await listDuring(call, many));
    const seconds = (performance.now() - started) / 1000;
    printLimited(`a list call during ${atOnce} at once`, list.p50, list.p99, limits.listP99);
    console.log(`${atOnce} at once took ${seconds.toFixed(1)} s`);
    const script = await measureScript(server.address, cookie);
    printLimited('script beyond the shell, KB gzipped', '', script, limits.scriptKb);
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
