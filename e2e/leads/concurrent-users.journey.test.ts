import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createScene } from '../support/journey.ts';
import { owner } from '../support/installation.ts';
import { addLead } from '../support/leads.ts';
import { waitUntilIdle } from '../support/screens.ts';

const scene = createScene();

async function writeNote(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'New note' }).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

const notes = (page: Page) => page.getByRole('list', { name: 'Note history' });

test('notes that two users write concurrently are both kept', async () => {
  const [one, other] = await Promise.all([scene.openWindow(), scene.openWindow()]);
  const { id } = await addLead(one.context);
  const address = `/foreclosures?property=${id}`;
  await Promise.all([one.page.goto(address), other.page.goto(address)]);
  await Promise.all([
    writeNote(one.page, 'Rang, no answer'),
    writeNote(other.page, 'Drove past: empty'),
  ]);
  for (const { page } of [one, other]) {
    await notes(page).getByText('Rang, no answer').waitFor();
    await notes(page).getByText('Drove past: empty').waitFor();
  }
  const stored = await one.context.request.get(`/api/properties/${id}`);
  expect(JSON.parse((await stored.json()).notes)).toHaveLength(2);
  await Promise.all([one.end(), other.end()]);
});

test('a lead that another user deletes says so, and keeps what is typed', async () => {
  const [one, other] = await Promise.all([scene.openWindow(), scene.openWindow()]);
  const { id } = await addLead(one.context, { fullName: 'Gone Example' });
  await one.page.goto(`/foreclosures?property=${id}`);
  await one.page.getByRole('textbox', { name: 'New note' }).fill('Call at six');
  await other.context.request.post('/api/properties/batch-delete', {
    data: { propertyIds: [id], password: owner.password },
  });
  const dialog = one.page.getByRole('dialog', { name: 'Gone Example' });
  await dialog.getByText('This lead was deleted').waitFor();
  await dialog.getByRole('link', { name: 'Restore it from the trash' }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('Call at six');
  await Promise.all([one.end(), other.end()]);
});

test('a changed status appears in another browser without a reload', async () => {
  const [one, other] = await Promise.all([scene.openWindow(), scene.openWindow()]);
  const { id } = await addLead(one.context);
  await Promise.all([
    one.page.goto(`/foreclosures?property=${id}`),
    other.page.goto('/foreclosures'),
  ]);
  const card = other.page.locator(`[data-property-id="${id}"]`);
  await card.getByRole('button', { name: 'Lead status: Not Contacted' }).waitFor();
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lead status/ })
    .click();
  await one.page.getByRole('menuitemradio', { name: 'Under Contract' }).click();
  await card.getByRole('button', { name: 'Lead status: Under Contract' }).waitFor();
  await Promise.all([one.end(), other.end()]);
});

test('a shared URL opens the lead, arrow keys move through its list, and Back closes it', async () => {
  const { page, context, end } = await scene.openWindow();
  const older = await addLead(context, { propertyType: 'probate', fullName: 'Older Example' });
  const newer = await addLead(context, { propertyType: 'probate', fullName: 'Newer Example' });
  await page.goto('/probate');
  await page.locator(`[data-property-id="${newer.id}"] h3 button`).click();
  const dialog = page.getByRole('dialog', { name: 'Newer Example' });
  await dialog.waitFor();
  // Not the first menu: an arrow key would change a status.
  await expect
    .poll(() => dialog.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Older Example' }).waitFor();
  await page.waitForURL(`**/*property=${older.id}*`);
  await page.keyboard.press('ArrowLeft');
  await dialog.waitFor();

  // Arrows inside a calendar over the dialog stay there.
  const deceased = dialog.locator('section').filter({ hasText: 'Deceased Information' });
  await deceased.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Deceased date' }).click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await dialog.waitFor();

  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '');
  await end();
});

test('arrow keys continue on the next page of the list', async () => {
  const { page, context, end } = await scene.openWindow();
  await Promise.all(
    Array.from({ length: 51 }, () => addLead(context, { propertyType: 'violation' })),
  );
  await page.goto('/code-violations?page=1');
  const last = page.locator('[data-property-id]').last();
  const lastId = await last.getAttribute('data-property-id');
  await last.locator('h3 button').click();
  await page.locator('[role="dialog"]:focus-within').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/page=2/);
  expect(page.url()).not.toContain(`property=${lastId}`);
  await page.getByRole('button', { name: 'Previous lead' }).click();
  await page.waitForURL((url) => url.searchParams.get('property') === lastId);
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('2');
  await end();
});

test('two quick changes of one lead never show an older value again', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, { fullName: 'Quick Example' });
  await page.goto('/foreclosures?page=1');
  const badge = page
    .locator(`[data-property-id="${id}"]`)
    .getByRole('button', { name: /^Lead status/ });
  // The response to the first change arrives after the second has been made, and the second's
  // later.
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holds = [first.promise, second.promise];
  await page.route('**/lead-status', async (route) => {
    const hold = holds.shift();
    const answer = await route.fetch();
    await hold;
    await route.fulfill({ response: answer });
  });
  const choose = async (status: string) => {
    await badge.click();
    await page.getByRole('menuitemradio', { name: status, exact: true }).click();
  };
  await choose('Maybe');
  await page.evaluate(`window.seen = []; new MutationObserver(() => {
    const badges = document.querySelectorAll('[data-property-id="${id}"] button');
    seen.push([...badges].find((one) => one.textContent.startsWith('Lead status')).textContent);
  }).observe(document.querySelector('main'), { childList: true, characterData: true, subtree: true })`);
  await choose('Sold');
  const answered = page.waitForResponse('**/lead-status');
  first.resolve();
  await answered;
  const last = page.waitForResponse('**/lead-status');
  second.resolve();
  await last;
  // The list is read again once more, or has been meanwhile.
  await waitUntilIdle(page);
  const seen = (await page.evaluate('window.seen')) as string[];
  expect([...new Set(seen)].filter((text) => !text.includes('Maybe'))).toEqual([
    'Lead status: Sold',
  ]);
  expect(seen.lastIndexOf('Lead status: Maybe')).toBeLessThan(seen.indexOf('Lead status: Sold'));
  await end();
});
