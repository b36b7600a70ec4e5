import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { serverError } from '../support/toasts.ts';

const scene = createScene({ sample: true });
const failure = 'Failed to fetch properties';

test('a board that fails to load reports it, as a whole and by column', async () => {
  const { page, end } = await scene.openWindow({ allowsFailures: true });
  // A change elsewhere would have it read again.
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/properties?*', (route) => route.fulfill(serverError));
  await page.goto('/?view=board');
  const alert = page.getByRole('alert');
  await alert.getByText(failure).waitFor();
  await alert.getByText('500: Internal Server Error').waitFor();
  await page.unroute('**/api/properties?*');
  await page.route(/leadStatus=interested/, (route) => route.fulfill(serverError));
  await alert.getByRole('button', { name: 'Try again' }).click();

  const column = page.getByRole('region', { name: 'Interested', exact: true });
  await column.getByText(failure).waitFor();
  const other = page.getByRole('region', { name: 'Not Contacted', exact: true });
  await other.locator('[data-row-id]').first().waitFor();
  await page.unroute(/leadStatus=interested/);
  await column.getByRole('button', { name: 'Try again' }).click();
  await column.locator('[data-row-id]').first().waitFor();
  await end();
});

test('leads stay when they cannot be read again, and are read once the network is back', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  await page.goto('/');
  const rows = page.locator('[data-row-id]');
  await rows.first().waitFor();
  const before = await rows.count();
  await page.route('**/api/properties?*', (route) => route.fulfill(serverError));
  await page.route('**/api/properties/counts', (route) => route.fulfill(serverError));
  const next = page.getByRole('button', { name: 'Next page' });
  // It is loaded after the leads.
  await next.waitFor();
  await context.setOffline(true);
  await next.click();
  await page.waitForURL(/page=2/);
  const line = page.getByRole('status').filter({ hasText: 'this is what was read before' });
  await line.waitFor();
  expect(await rows.count()).toBe(before);
  await page.unroute('**/api/properties?*');
  await context.setOffline(false);
  await line.waitFor({ state: 'detached' });
  await page.getByText('51–100 of').waitFor();
  await end();
});

/** A page whose later parts wait for `window.loadParts()`, and its first lead. */
async function openWithPartsLater() {
  const opened = await scene.openWindow({ allowsFailures: true });
  const { page } = opened;
  await page.addInitScript(
    `window.idle = []; window.requestIdleCallback = (run) => idle.push(run);
    window.loadParts = () => { for (const run of idle.splice(0)) run(); };`,
  );
  await page.goto('/');
  const row = page.locator('[data-row-id]').first();
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  return { ...opened, row };
}

test('parts that load after the leads wait for the network, and the leads stay', async () => {
  const { page, context, row, end } = await openWithPartsLater();
  await context.setOffline(true);
  await page.evaluate('loadParts()');
  await row.getByRole('button', { name: /^Drive number/ }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Saved filters' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('menuitemradio', { name: 'Drive #3' }).waitFor();
  await row.waitFor();
  await end();
});

// The packaged browser is of a version that keeps that a module failed, and never asks for it again.
test.runIf(process.env.CHROMIUM_PATH)(
  'parts on their way when the network goes are loaded once it is back',
  async () => {
    const { page, context, end } = await openWithPartsLater();
    const onTheWay: Route[] = [];
    await page.route('**/assets/*.js', (route) => void onTheWay.push(route));
    await page.evaluate('loadParts()');
    await expect.poll(() => onTheWay.length).toBeGreaterThan(0);
    await context.setOffline(true);
    await Promise.all(onTheWay.map((route) => route.abort('internetdisconnected')));
    await page.unroute('**/assets/*.js');
    await context.setOffline(false);
    await page
      .getByRole('button', { name: 'Saved filters' })
      .and(page.locator(':enabled'))
      .waitFor();
    await end();
  },
);

test('an empty board shows what to do next', async () => {
  const { page, end } = await scene.visit('/?view=board&search=zzzz');
  await page.getByText('Nothing matches the search and the filters.').waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.locator('[data-row-id]').first().waitFor();
  // Each screen says it in its own words.
  await page.goto('/code-violations?search=no+such+lead');
  await page.getByText('No violations found').waitFor();
  await end();
});
