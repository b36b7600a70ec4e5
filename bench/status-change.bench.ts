// How long a lead's new status takes to be stored, beside the bare update of the same row, and to
// be seen on a list of fifty. `npm run bench -- status-change [leads]`; BENCH_DIR keeps the data.
import { sql } from 'kysely';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { launchBrowser } from '../e2e/support/browser.ts';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { startBenchServer } from './support/bench-server.ts';
import { measure, printRow, summarise, type Timing } from './support/measure.ts';

const limits = { stored: 20, shown: 50 };
const statusOf = (index: number) => leadStatuses[index % leadStatuses.length]!;

type Server = Awaited<ReturnType<typeof startBenchServer>>;

/** On 1,000,000 leads by default. */
export async function run(args: string[]): Promise<void> {
  await buildWebIfStale();
  const server = await startBenchServer(Number(args[0] ?? 1_000_000), { ROLE: 'web' });
  printRow(['a status change', 'p50 ms', 'p99 ms', 'SQL p50', 'p50 ratio', 'p50/limit']);
  const [stored, bare] = [await measureStored(server), await measureBare(server)];
  printRow([
    'stored, over HTTP',
    stored.p50,
    stored.p99,
    bare.p50,
    stored.p50 / bare.p50,
    stored.p50 / limits.stored,
  ]);
  const shown = await measureShown(server);
  printRow(['shown on a list of 50', shown.p50, shown.p99, '', '', shown.p50 / limits.shown]);
  await server.stop();
}

/** Ids spread over the table: neighboring ones would be on one of its pages. */
async function someIds({ db }: Server): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where deleted_at is null and id % 1777 = 0 order by id limit 500
  `.execute(db);
  return rows.map(({ id }) => Number(id));
}

async function measureStored(server: Server): Promise<Timing> {
  const ids = await someIds(server);
  return measure(async (index) => {
    const path = `/api/properties/${ids[index % ids.length]}/lead-status`;
    const answer = await fetch(server.address + path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: server.cookie },
      body: JSON.stringify({ leadStatus: statusOf(index + Math.floor(index / ids.length) + 1) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    await answer.arrayBuffer();
  });
}

/** The row alone, durable, without its timeline, its answer and the news of it. */
async function measureBare(server: Server): Promise<Timing> {
  const ids = await someIds(server);
  return measure((index) =>
    sql`update properties set lead_status = ${statusOf(index + 2)}, version = version + 1
      where id = ${ids[index % ids.length]}`.execute(server.db),
  );
}

/** From the click on the choice to the frame in which the badge has changed, timed in the page. */
async function measureShown(server: Server): Promise<Timing> {
  const browser = await launchBrowser({ withGraphics: true });
  const page = await browser.newPage({ baseURL: server.address, reducedMotion: 'reduce' });
  await page.setExtraHTTPHeaders({ cookie: server.cookie });
  const times: number[] = [];
  await page.goto('/');
  await page.locator('[data-row-id]').nth(49).waitFor();
  for (let index = 0; index < 50; index += 1) {
    const lead = page.locator('[data-row-id]').nth(index);
    await lead.getByRole('button', { name: /^Lead status/ }).click();
    const others = page.getByRole('menuitemradio', { checked: false });
    const shown = page.evaluate<number>(timeToChange(index));
    await others.nth(index % 5).click();
    times.push(await shown);
    // The list is read again after each change; the next user does not wait for that.
    await page.waitForTimeout(200);
  }
  await browser.close();
  return summarise(times);
}

/** Runs in the page, and so is text: this project's types know no document. */
const timeToChange = (row: number) => `new Promise((resolve) => {
  const lead = document.querySelectorAll('[data-row-id]')[${row}];
  const words = () => [...lead.querySelectorAll('button')]
    .find((button) => button.textContent.startsWith('Lead status')).textContent;
  const before = words();
  let began = 0;
  document.addEventListener('pointerup', (event) => { began = event.timeStamp; },
    { capture: true, once: true });
  const observer = new MutationObserver(() => {
    if (words() === before) return;
    observer.disconnect();
    // The callback runs before the frame is painted, the message after.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
    });
  });
  observer.observe(lead, { characterData: true, childList: true, subtree: true });
})`;
