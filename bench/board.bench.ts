// The board on 1,000,000 leads: each of its calls over HTTP with every cached total emptied, and a
// column of a thousand cards scrolled in a real browser, compared with a page without movement.
// `npm run bench -- board [leads] [runs]`; BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { startBenchServer } from './support/bench-server.ts';
import { diversifyLeads } from './support/filter-questions.ts';
import { createListClient } from './support/list-client.ts';
import { openSignedInPage } from './support/signed-in-page.ts';
import { printRow, summarise } from './support/measure.ts';
import { frameMs, scrollFrames, type Scrolled } from './support/scrolled-frames.ts';

/**
 * Milliseconds for a page of a column. A page here has twice as many leads as a page of the list.
 */
const callLimit = 100;
const cardPixels = 128;
const cards = 1_000;
const statuses = ['not_contacted', 'conversation', 'interested', 'dead', 'closed'];
const widths = [44, 10, 10, 10, 10];

export async function run([count = '1000000', runs = '100']: string[]): Promise<void> {
  await buildWebIfStale();
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await diversifyLeads(db);
  await foldPostings(db);
  const listen = createListClient(address, cookie);
  const ask = async (query: string) => {
    await sql`delete from kept_totals`.execute(db);
    return listen(query);
  };
  for (let call = 0; call < 50; call += 1) await ask(`search=warm${call}`);
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: p99 to its limit`);
  printRow(['100 leads of a column', 'least ms', 'p50 ms', 'p99 ms', 'ratio'], widths);
  for (const status of statuses) {
    const column = `leadStatus=${status}&limit=100`;
    for (const before of [0, 1_000, 50_000]) {
      const after = before === 0 ? '' : await leadBefore(address, cookie, column, before);
      if (after === undefined) continue;
      const times: number[] = [];
      for (let run = 0; run < Number(runs); run += 1) times.push(await ask(`${column}${after}`));
      const { p50, p99 } = summarise(times);
      const name = `${status}, ${before.toLocaleString('en-US')} cards further`;
      printRow([name, Math.min(...times), p50, p99, p99 / callLimit], widths);
    }
  }
  await scrollColumn(address);
  await stop();
}

/** The cursor after this many cards of a column; undefined if it is shorter. */
async function leadBefore(address: string, cookie: string, column: string, before: number) {
  const path = `${address}/api/properties?${column}&page=${before / 100}`;
  const answer = (await (await fetch(path, { headers: { cookie } })).json()) as {
    data: { id: number }[];
  };
  return answer.data.length === 100 ? `&after=${answer.data.at(-1)!.id}` : undefined;
}

async function scrollColumn(address: string): Promise<void> {
  const { page, close } = await openSignedInPage(address);
  await page.goto('/terms-of-use');
  await page.getByRole('heading').first().waitFor();
  const still = await scrollFrames(page, { selector: 'html', pixels: 0, frames: 300 });
  const began = performance.now();
  await page.goto('/?view=board');
  const column = page.getByRole('region', { name: 'Not Contacted, leads' });
  await column.getByRole('listitem').first().waitFor();
  printRow(['the board in a browser', 'ms'], widths);
  printRow(['first card drawn', performance.now() - began], widths);
  // Until all columns are loaded: the bench measures the scrolling, not the loading of the page.
  await page.waitForLoadState('networkidle');

  printRow(['scrolling', 'asked/s', 'shown/s', 'p99 ms', 'work ms'], widths);
  const print = (name: string, { asked, shown, p99, work }: Scrolled) =>
    printRow([name, asked, shown, p99, work], widths);
  print('a page where nothing moves', still);
  const selector = '[aria-label="Not Contacted, leads"]';
  const slow = await scrollFrames(page, { selector, pixels: cardPixels / 4, frames: 1_000 });
  print('250 cards, a quarter of a card a frame', slow);
  const fast = await scrollFrames(page, { selector, pixels: cardPixels, frames: cards });
  print(`${cards.toLocaleString()} cards, one a frame, more coming in`, fast);
  const passed = await column.evaluate((box) => Math.round(box.scrollTop));
  console.log(
    `   ${Math.round(passed / cardPixels).toLocaleString()} cards passed; a frame at 60/s has ${frameMs.toFixed(1)} ms`,
  );
  // On a machine with fewer frames, those of a page without movement are the reference.
  const isSmooth = [slow, fast].every(
    ({ shown, work }) => shown / still.asked >= 0.95 && work < frameMs,
  );
  if (!isSmooth) process.exitCode = 1;
  await close();
}
