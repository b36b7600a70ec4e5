import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { hasKeys } from '../support/screens.ts';

const scene = createScene();
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const details = (page: Page) => page.getByRole('textbox', { name: 'Details' });
const focused = (page: Page) => page.locator(':focus');

test('what is typed about one lead is neither shown nor stored at the next one', async () => {
  const { page, context, end } = await scene.openWindow({ keepsMessages: true });
  for (const [index, fullName] of ['Second Due', 'First Due'].entries()) {
    const { id } = await addLead(context, { fullName, ...daytimePlace(new Date()) });
    await addPhone(context, id, `888555021${index}`);
    const data = { dueOn: yesterday(), dueTime: index ? '08:00' : '09:00' };
    await context.request.put(`/api/properties/${id}/next-action`, { data });
  }
  await page.goto('/today');
  const current = page.getByRole('region', { name: 'This lead' });
  const sheet = page.getByRole('dialog', { name: 'How did the call end?' });
  const note = sheet.getByLabel('Note');
  await current.getByRole('heading', { name: 'First Due' }).waitFor();
  await page.keyboard.press('c');
  await hasKeys(page, sheet);
  await page.keyboard.press('1');
  await note.fill('Roof is new');
  await note.press('Enter');
  await page.getByText('Call saved').first().waitFor();
  await current.getByRole('heading', { name: 'Second Due' }).waitFor();
  await page.keyboard.press('c');
  await hasKeys(page, sheet);
  expect(await note.inputValue()).toBe('');
  expect(await page.getByText('You did not save this last time.').count()).toBe(0);
  expect(await page.getByText(/^(Not saved yet|The call is not saved yet)$/).count()).toBe(0);

  // It was closed while its answer was on the way: it is saved once, and asked for no more.
  let saves = 0;
  await page.route('**/api/properties/*/calls', async (route) => {
    saves += 1;
    await expect.poll(() => sheet.count()).toBe(0);
    await route.continue();
  });
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText('Nothing is due today').waitFor();
  expect(saves).toBe(1);
  expect(await page.getByText('The call is not saved yet').count()).toBe(0);
  await end();
});

test('letters of a form are no commands of the lead behind it, and its focus is not lost', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Kay Keys', ...daytimePlace(new Date()) });
  await addPhone(context, id, '8885550231');
  const other = await addLead(context, { fullName: 'Kay Other' });
  await page.goto(`/foreclosures?property=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Kay Keys' });
  await dialog.getByText('Added', { exact: true }).waitFor();
  await page.keyboard.press('f');
  await details(page).and(focused(page)).waitFor();
  await page.keyboard.type('call back');
  expect(await details(page).inputValue()).toBe('call back');
  await dialog.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Call', exact: true }).waitFor();
  await page.keyboard.type('cj');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await dialog.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Set a next action' }).and(focused(page)).waitFor();

  await page.goto(`/foreclosures?property=${other.id}`);
  await page
    .getByRole('dialog', { name: 'Kay Other' })
    .getByText('Added', { exact: true })
    .waitFor();
  await page.keyboard.press('f');
  await details(page).and(focused(page)).waitFor();
  expect(await details(page).inputValue()).toBe('');
  await end();
});

test('the palette adds a lead; a form that failed is kept, whatever closes it', async () => {
  const { page, end } = await scene.visit('/today', { allowsFailures: true, keepsMessages: true });
  const dialog = page.getByRole('dialog', { name: 'Add New Foreclosure Property' });
  await page.getByRole('button', { name: 'Find anything' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('add property');
  await page.getByRole('option', { name: 'Add property', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Foreclosures' }).first().click();
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  await dialog.getByRole('combobox', { name: /Address/ }).fill('15 Failed St');
  await dialog.getByLabel('City').fill('Nashville');
  await dialog.getByLabel('State').fill('TN');
  await dialog.getByLabel('ZIP').fill('37206');
  const refuse = { status: 503, json: { message: 'Away', error: 'Away', code: 'test.away' } };
  await page.route('**/api/properties', (route) => route.fulfill(refuse), { times: 1 });
  await dialog.getByRole('button', { name: 'Create Property' }).click();
  await page.getByText('Failed to create property').first().waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Not saved yet').first().waitFor();
  await page.goForward();
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  await expect.poll(() => dialog.getByLabel('City').inputValue()).toBe('Nashville');
  await end();
});

test('a lead that a change takes out of its list still has a next one', async () => {
  const { page, context, end } = await scene.openWindow();
  const leads: { id: number }[] = [];
  for (const fullName of ['Third Left', 'Second Left', 'First Left']) {
    leads.unshift(await addLead(context, { fullName }));
  }
  const list = '/foreclosures?search=Left&leadStatus=%5B"not_contacted"%5D';
  await page.goto(`${list}&property=${leads[0]!.id}`);
  const first = page.getByRole('dialog', { name: 'First Left' });
  await first.getByText('Added', { exact: true }).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('menu', { name: 'Lead status' }).waitFor();
  await page.keyboard.press('4');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator(`[data-row-id="${leads[0]!.id}"]`).waitFor({ state: 'detached' });
  await first.getByRole('heading', { name: 'First Left' }).click();
  await page.keyboard.press('j');
  await page
    .getByRole('dialog', { name: 'Second Left' })
    .getByText('Added', { exact: true })
    .waitFor();
  // The list goes on where the lead was that was shown last.
  await page.keyboard.press('Escape');
  await page.locator(`[data-row-id="${leads[1]!.id}"]`).and(focused(page)).waitFor();
  await end();
});
