// The table view on 1,000,000 leads in a real browser: from a click until the rows of the new page or order are
// drawn. `npm run bench -- table [leads] [runs]`; BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { startBenchServer } from './support/bench-server.ts';
import { diversifyLeads } from './support/filter-questions.ts';
import { openSignedInPage } from './support/signed-in-page.ts';
import { printRow, summarise } from './support/measure.ts';
import { frameMs, scrollFrames } from './support/scrolled-frames.ts';

/** Milliseconds above which a user no longer perceives an answer as immediate. */
const limit = 200;
const widths = [44, 10, 10, 10, 10];
/** Each order of these has other leads first, also beside the newest. */
const sorted = ['Owner Name', 'Auction', 'Price', 'Last contact'];

export async function run([count = '1000000', runs = '20']: string[]): Promise<void> {
  await buildWebIfStale();
  const { address, db, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await diversifyLeads(db);
  await foldPostings(db);
  const { page, close } = await openSignedInPage(address);
  await page.goto('/?view=table&rows=50');
  await page.locator('tr[data-row-id]').first().waitFor();
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: p99 to ${limit} ms`);
  printRow(['until new rows are drawn', 'least ms', 'p50 ms', 'p99 ms', 'ratio'], widths);
  const measure = async (name: string, acts: (() => Promise<void>)[]) => {
    const times: number[] = [];
    for (let run = 0; run < Number(runs); run += 1) {
      times.push(await untilRowsChange(page, acts[run % acts.length]!));
    }
    const { p50, p99 } = summarise(times);
    printRow([name, Math.min(...times), p50, p99, p99 / limit], widths);
  };
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  await measure('next page', [press('Next page')]);
  await measure('last page and first page', [
    () =>
      page
        .getByRole('navigation', { name: 'Pagination' })
        .getByRole('listitem')
        .last()
        .getByRole('button')
        .click(),
    press('Page 1'),
  ]);
  for (const column of sorted) {
    const header = page.getByRole('columnheader', { name: column }).getByRole('button').first();
    await measure(`sorted by ${column}, one way and the other`, [() => header.click()]);
  }
  const box = '[role="region"][aria-label="Properties"]';
  const still = await scrollFrames(page, { selector: box, pixels: 0, frames: 200 });
  const moving = await scrollFrames(page, { selector: box, pixels: 8, frames: 200 });
  printRow(['scrolling 50 rows', 'asked/s', 'shown/s', 'p99 ms', 'work ms'], widths);
  for (const [name, { asked, shown, p99, work }] of [
    ['standing still', still],
    ['eight pixels a frame', moving],
  ] as const) {
    printRow([name, asked, shown, p99, work], widths);
  }
  console.log(`   a frame at 60/s has ${frameMs.toFixed(1)} ms`);
  await close();
  await stop();
}

/** Milliseconds until the first row is of another lead, as the page itself sees it. */
async function untilRowsChange(page: Page, act: () => Promise<void>): Promise<number> {
  // What runs in the page is text: this project's types know no window. It must not end in the promise, which
  // would be waited for.
  await page.evaluate(`window.changed = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the rows stayed as they were')), 10_000);
    const first = () => document.querySelector('tr[data-row-id]')?.dataset.rowId;
    const before = first();
    document.addEventListener('click', () => {
      const began = performance.now();
      const look = () => {
        const now = first();
        if (now && now !== before) resolve(performance.now() - began);
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  }); undefined`);
  await act();
  return page.evaluate<number>('window.changed');
}
