import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { findingsInAllViews, overlays } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { pictures } from '../support/pictures.ts';
import { hasKeys } from '../support/screens.ts';

const scene = createScene();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let numbers = 0;

/** A lead with a call that was due some days ago. */
async function addDueLead(context: BrowserContext, fullName: string, daysAgo: number) {
  // Where calls are permitted now.
  const lead = await addLead(context, { fullName, ...daytimePlace(new Date()) });
  await addPhone(context, lead.id, `88855501${String((numbers += 1)).padStart(2, '0')}`);
  const answer = await context.request.put(`/api/properties/${lead.id}/next-action`, {
    data: { dueOn: day(-daysAgo), what: 'ask for the deed' },
  });
  expect(answer.status()).toBe(200);
  return lead;
}

const current = (page: Page) => page.getByRole('region', { name: 'This lead' });
const callSheet = (page: Page) => page.getByRole('dialog', { name: 'How did the call end?' });
const heading = (page: Page, name: string) => current(page).getByRole('heading', { name });

async function removeLeads(context: BrowserContext) {
  const { data } = await (await context.request.get('/api/properties?limit=200')).json();
  for (const { id } of data) {
    await context.request.post(`/api/properties/${id}/next-action/end`, { data: {} });
  }
}

test('a user works through five leads by keyboard with three keys each', async () => {
  const { page, context, end } = await scene.visit('/today');
  await page.getByText('Nothing is due today').waitFor();
  const names = Array.from({ length: 5 }, (_, index) => `Owner Number${index}`);
  for (const [index, name] of names.entries()) await addDueLead(context, name, 40 - index);
  await page.reload();
  for (const [index, name] of names.entries()) {
    await heading(page, name).waitFor();
    await page.keyboard.press('c');
    await hasKeys(page, callSheet(page));
    await page.keyboard.press(String(index + 1));
    await page.keyboard.press('Enter');
  }
  await page.getByText('Nothing is due today').waitFor();
  const { data } = await (await context.request.get('/api/properties?limit=200')).json();
  const calls = data.map(
    (lead: { metadata: { skipTrace: { phoneNumbers: { callCount: number }[] } } }) =>
      lead.metadata.skipTrace.phoneNumbers[0]?.callCount,
  );
  expect(calls).toEqual(names.map(() => 1));
  await end();
});

test('a call saved by mistake is undone in the message, or later in the timeline', async () => {
  const { page, context, end } = await scene.visit('/today', { keepsMessages: true });
  await removeLeads(context);
  const { id } = await addDueLead(context, 'Uma Undo', 3);
  const statusOf = async () => {
    const lead = await (await context.request.get(`/api/properties/${id}`)).json();
    return [lead.leadStatus, lead.nextAction?.what ?? null];
  };
  const record = async () => {
    await heading(page, 'Uma Undo').waitFor();
    await page.keyboard.press('c');
    const sheet = callSheet(page);
    await hasKeys(page, sheet);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    // Its answers are forgotten with it: a page that is left before asks again.
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('Call saved').first().waitFor();
    await expect.poll(statusOf).toEqual(['conversation', null]);
  };
  await page.reload();
  await record();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByText('Call undone').first().waitFor();
  await expect.poll(statusOf).toEqual(['not_contacted', 'ask for the deed']);
  await record();
  await page.goto(`/?property=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Uma Undo' });
  const undo = dialog.getByRole('button', { name: /^Undo: Call to/ });
  await undo.scrollIntoViewIfNeeded();
  await pictures(page, 'undo-call-timeline');
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await expect.poll(statusOf).toEqual(['not_contacted', 'ask for the deed']);
  await end();
});

test('on a phone: call, outcome, call again next week, save', async () => {
  const { page, context, end } = await scene.visit('/today', { width: 390, height: 844 });
  await removeLeads(context);
  await addDueLead(context, 'Thea Thumb', 3);
  const second = await addDueLead(context, 'Sam Second', 2);
  await page.reload();
  await heading(page, 'Thea Thumb').waitFor();
  await current(page).getByRole('link', { name: /^Call/ }).tap();
  const sheet = callSheet(page);
  await sheet.getByRole('radio', { name: 'Voicemail' }).tap();
  await sheet.getByRole('button', { name: 'Next week' }).tap();
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await heading(page, 'Sam Second').waitFor();
  await current(page).getByRole('button', { name: 'Open' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Sam Second' });
  await dialog.getByText(/^Call on .*: ask for the deed/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Set a next action' }).waitFor();
  const { body } = {
    body: await (await context.request.get(`/api/properties/${second.id}`)).json(),
  };
  expect(body.nextAction).toBeNull();
  await end();
});

test('a note survives the outcome of a call, closing and a reload; the sheet returns with its answers', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, height: 844 });
  const { id } = await addLead(context, {
    fullName: 'Nina Nothinglost',
    ...daytimePlace(new Date()),
  });
  await addPhone(context, id, '8885550191');
  await page.goto(`/foreclosures?property=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Nina Nothinglost' });
  const note = dialog.getByRole('textbox', { name: 'New note' });
  await note.fill('Roof is new');
  await dialog.getByRole('list').getByRole('link', { name: /^Call/ }).tap();
  const sheet = callSheet(page);
  await sheet.getByRole('radio', { name: 'Reached' }).tap();
  await sheet.getByLabel('Note').fill('Call after six');
  await page.reload();
  await expect.poll(() => sheet.getByLabel('Note').inputValue()).toBe('Call after six');
  await expect
    .poll(() => sheet.getByRole('radio', { name: 'Reached' }).getAttribute('aria-checked'))
    .toBe('true');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('Roof is new');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The note is not saved yet').first().waitFor();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect.poll(() => note.inputValue()).toBe('Roof is new');
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await dialog.getByRole('list', { name: 'Note history' }).getByText('Roof is new').waitFor();
  await page.getByText('Note added successfully').first().waitFor();
  await page.reload();
  await dialog.getByRole('list', { name: 'Note history' }).getByText('Roof is new').waitFor();
  expect(await note.inputValue()).toBe('');
  await end();
});

test('the sheet can be dismissed, and a refused save keeps what the user typed', async () => {
  const { page, context, end } = await scene.visit('/today', { allowsFailures: true });
  await removeLeads(context);
  await addDueLead(context, 'Nora Note', 1);
  await page.reload();
  await heading(page, 'Nora Note').waitFor();
  await page.keyboard.press('c');
  const sheet = callSheet(page);
  await sheet.getByLabel('Note').fill('Wants to think');
  await page.route('**/api/properties/*/calls', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Refused', error: 'Refused', code: 'test.refused' },
    }),
  );
  await sheet.getByRole('radio', { name: 'Reached' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The call was not saved').first().waitFor();
  await expect.poll(() => sheet.getByLabel('Note').inputValue()).toBe('Wants to think');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'detached' });
  await heading(page, 'Nora Note').waitFor();
  await end();
});

test('keyboard shortcuts work an open lead: status by digit, note, next action, next lead', async () => {
  const { page, context, end } = await scene.openWindow();
  const older = await addLead(context, { fullName: 'Older Keys' });
  const newer = await addLead(context, { fullName: 'Newer Keys' });
  await page.goto(`/foreclosures?property=${newer.id}`);
  const dialog = page.getByRole('dialog', { name: 'Newer Keys' });
  await dialog.getByText('Added', { exact: true }).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('menu', { name: 'Lead status' }).waitFor();
  await page.keyboard.press('4');
  // A menu gives the focus back to its button only after it is gone.
  const status = dialog.getByRole('button', { name: 'Lead status: Interested' });
  await status.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('n');
  await dialog.getByRole('textbox', { name: 'New note' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Wants to sell');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Wants to sell', { exact: true }).waitFor();
  await dialog.getByRole('heading', { name: 'Newer Keys' }).click();
  await page.keyboard.press('f');
  await dialog.getByRole('textbox', { name: 'Details' }).fill('ring twice');
  await page.keyboard.press('Enter');
  await dialog
    .getByText(/ring twice/)
    .first()
    .waitFor();
  await dialog.getByRole('heading', { name: 'Newer Keys' }).click();
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: 'Older Keys' }).waitFor();
  expect(older.id).toBeLessThan(newer.id);
  await end();
});

test('axe finds no violations on Today and the sheet', async () => {
  const { page, context, end } = await scene.visit('/today', { width: 390 });
  await removeLeads(context);
  await addDueLead(context, 'Axel Axe', 2);
  await addDueLead(context, 'Bea Behind', 1);
  await page.reload();
  await heading(page, 'Axel Axe').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await current(page).getByRole('link', { name: /^Call/ }).click();
  await callSheet(page).waitFor();
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  await end();
});

test('Today shows the days until an auction, and no time that no list gave', async () => {
  const { page, context, end } = await scene.openWindow();
  await removeLeads(context);
  await addLead(context, { fullName: 'Soon Example', auctionDate: day(5) });
  await page.goto('/today');
  await heading(page, 'Soon Example').waitFor();
  await current(page)
    .getByText(/^in \d days$/)
    .waitFor();
  await expect.poll(() => current(page).innerText()).not.toMatch(/\d:\d\d/);
  await end();
});
