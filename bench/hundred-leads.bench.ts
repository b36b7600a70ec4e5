// A hundred leads of Today, by keyboard alone and on a phone: keys and taps a lead.
// `npm run bench -- hundred-leads [leads]`
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { interceptExternalLinks } from '../e2e/support/external-links.ts';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { benchOwner, startBenchServer } from './support/bench-server.ts';
import { printRow } from './support/measure.ts';

const most = 4;
type Server = Awaited<ReturnType<typeof startBenchServer>>;

export async function run(args: string[]): Promise<void> {
  const count = Number(args[0] ?? 100);
  await buildWebIfStale();
  const server = await startBenchServer(2_000, { ROLE: 'web' });
  const browser = await launchBrowser();
  printRow(['worked through', 'leads', 'most', 'limit', 'seconds']);
  try {
    for (const device of ['keyboard', 'phone'] as const) {
      await planCalls(server, count);
      const isPhone = device === 'phone';
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch: isPhone,
      });
      await interceptExternalLinks(context);
      const { origin } = new URL(server.address);
      const signIn = { data: benchOwner, headers: { origin } };
      await context.request.post('/api/auth/sign-in/email', signIn);
      const page = await context.newPage();
      await page.goto('/today');
      const began = performance.now();
      let mostDone = 0;
      for (let place = 0; place < count; place += 1) {
        mostDone = Math.max(mostDone, await (isPhone ? byThumb(page) : byKeyboard(page)));
      }
      await page.getByText('Overdue', { exact: true }).waitFor({ state: 'detached' });
      printRow([device, String(count), mostDone, most, (performance.now() - began) / 1000]);
      if (mostDone > most) process.exitCode = 1;
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Calls that were due yesterday, for leads with a number. */
async function planCalls(server: Server, count: number): Promise<void> {
  await server.db.deleteFrom('next_actions').execute();
  const rows = await server.db
    .selectFrom('property_phones')
    .innerJoin('properties', 'properties.id', 'property_phones.property_id')
    .select('property_id')
    .distinct()
    .where('deleted_at', 'is', null)
    .orderBy('property_id')
    .limit(count)
    .execute();
  const dueOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  for (const { property_id: id } of rows) {
    await fetch(`${server.address}/api/properties/${id}/next-action`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: server.cookie },
      body: JSON.stringify({ dueOn }),
    });
  }
}

/** The lead at the top, and when another has replaced it. */
async function upTo(page: Page, act: () => Promise<number>): Promise<number> {
  const name = page.getByRole('region', { name: 'This lead' }).locator('p').first();
  const before = await name.innerText();
  const done = await act();
  await page.waitForFunction(
    (text) => document.querySelector('[data-today-lead] p')?.textContent !== text,
    before,
  );
  return done;
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'How did the call end?' });

/** c, an outcome, the day of the next call, Enter. */
const byKeyboard = (page: Page) =>
  upTo(page, async () => {
    const keys = ['c', '2', 'w', 'Enter'];
    await page.keyboard.press(keys[0]!);
    await sheetOf(page).waitFor();
    for (const key of keys.slice(1)) await page.keyboard.press(key);
    return keys.length;
  });

const byThumb = (page: Page) =>
  upTo(page, async () => {
    const sheet = sheetOf(page);
    const taps = [
      page.getByRole('region', { name: 'This lead' }).getByRole('link', { name: /^Call/ }).first(),
      sheet.getByRole('radio', { name: 'No answer' }),
      sheet.getByRole('button', { name: 'Next week' }),
      sheet.getByRole('button', { name: 'Save' }),
    ];
    for (const target of taps) await target.tap();
    return taps.length;
  });
