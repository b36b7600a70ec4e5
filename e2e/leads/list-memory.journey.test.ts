import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { focusFirstRow, hasKeys } from '../support/screens.ts';
import { serverError } from '../support/toasts.ts';

const scene = createScene();

test('each screen is shown again as it was last, and Back leads to what was before', async () => {
  const { page, context, end } = await scene.openWindow();
  await addLead(context, { fullName: 'Remembered Example' });
  await page.goto('/foreclosures');
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.getByRole('grid', { name: 'Properties' }).waitFor();

  // Another screen has its own view.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('radio', { name: 'Cards', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Foreclosures' }).click();
  await page.waitForURL(/\/foreclosures\?view=table$/);
  await page.getByRole('grid', { name: 'Properties' }).waitFor();
  await page.goto('/foreclosures');
  await page.waitForURL(/\/foreclosures\?view=table$/);

  await page.getByRole('radio', { name: 'Cards' }).click();
  await page.waitForURL(/\/foreclosures$/);
  await page.goBack();
  await page.getByRole('grid', { name: 'Properties' }).waitFor();
  await page.goto('/foreclosures');
  await page.getByRole('list', { name: 'Properties' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await end();
});

test('a saved filter is a tab above the list, and is found in the palette', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Priced Example', price: 250_000 });
  await addLead(context, { fullName: 'Cheap Example' });
  const saved = await context.request.post('/api/saved-filters', {
    data: { name: 'Over 200', filter: { priceMin: 200_000 } },
  });
  expect(saved.ok()).toBe(true);
  await page.goto('/');
  const tabs = page.getByRole('group', { name: 'Saved filters' });
  await tabs.getByRole('button', { name: 'Over 200' }).click();
  const cards = page.locator('[data-property-id]');
  await expect.poll(() => cards.count()).toBe(1);
  expect(await cards.getAttribute('data-property-id')).toBe(String(id));
  await tabs.getByRole('button', { name: 'Over 200', pressed: true }).waitFor();
  await tabs.getByRole('button', { name: 'All' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(1);

  // A deleted one comes back.
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const forget = page.getByRole('button', { name: 'Delete the filter Over 200' });
  await forget.click();
  await forget.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await tabs.getByRole('button', { name: 'Over 200' }).waitFor();

  await page.keyboard.press('Control+k');
  await hasKeys(page, page.getByRole('dialog'));
  await page.keyboard.type('over 2');
  await page.getByRole('option', { name: 'Over 200' }).click();
  await page.waitForURL(/priceMin=200000/);
  await end();
});

test('what is typed for a palette that still loads is no command of the list behind it', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Selected Example' });
  await page.goto('/?search=Selected');
  await page.locator(`[data-row-id="${id}"]`).waitFor();
  await focusFirstRow(page);
  const held = Promise.withResolvers<void>();
  await page.route(/command-palette/, (route) => held.promise.then(() => route.fallback()));
  const asked = page.waitForRequest(/command-palette/);
  await page.keyboard.press('Control+k');
  await asked;
  // In the list, that key selects.
  await page.keyboard.press('x');
  held.resolve();
  await hasKeys(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete Selected (0)' }).waitFor();
  await page.locator(`[data-row-id="${id}"]`).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Delete Selected (1)' }).waitFor();
  await end();
});

test('a screen that arrives late closes no menu that was opened meanwhile', async () => {
  const { page, end } = await scene.visit('/');
  const held = Promise.withResolvers<void>();
  await page.route(/probate\.screen/, (route) => held.promise.then(() => route.fallback()));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Probate' })
    .click();
  await page.getByRole('button', { name: 'Account' }).click();
  const settings = page.getByRole('menuitem', { name: 'Settings' });
  await settings.waitFor();
  held.resolve();
  await page.getByRole('heading', { name: 'Probates', level: 1 }).waitFor();
  await settings.click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await end();
});

test('the palette says that its search of leads failed, and searches again', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  await addLead(context, { fullName: 'Sought Example', streetAddress: '7 Sought Street' });
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  await page.route('**/api/properties?*', (route) => route.fulfill(serverError));
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('sought');
  const retry = page.getByRole('option', { name: 'The leads could not be searched. Try again' });
  await retry.waitFor();
  await page.unroute('**/api/properties?*');
  await retry.click();
  await page.getByRole('option', { name: /7 Sought Street/ }).waitFor();
  await retry.waitFor({ state: 'detached' });
  await end();
});
