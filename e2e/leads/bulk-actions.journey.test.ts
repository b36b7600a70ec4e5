import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atBothSizes, findingsInAllViews } from '../support/axe.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { navigateFresh } from '../support/screens.ts';
import { addLead, saveSender } from '../support/leads.ts';

const scene = createScene();
const bar = (page: Page) => page.getByRole('region', { name: 'Selected leads' });
const press = (page: Page, name: string | RegExp) =>
  bar(page).getByRole('button', { name }).click();

let group = 0;
/** Two leads of their own that a word finds, so that tests do not see each other's. */
async function twoLeads(context: BrowserContext) {
  const word = `Group${(group += 1)}x`;
  const leads = [
    await addLead(context, { fullName: `${word} Example` }),
    await addLead(context, { fullName: `${word} Example` }),
  ];
  return { word, ids: leads.map(({ id }) => id) };
}

/** Opens a view of two new leads and ticks both. */
async function select(page: Page, context: BrowserContext, view = '') {
  const { word, ids } = await twoLeads(context);
  await page.goto(`/foreclosures?search=${word}${view}`);
  for (const id of ids) {
    await page.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
  }
  await bar(page).waitFor();
  return { word, ids };
}

/** Each action can be pressed without scrolling, also the bar; a phone has no 'Fill facts'. */
async function expectAllInSight(page: Page) {
  const buttons = bar(page).getByRole('group').getByRole('button');
  const { width, height } = page.viewportSize()!;
  await expect.poll(() => buttons.count()).toBe(width < 768 ? 10 : 11);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  for (const button of await buttons.all()) {
    const { x, y, ...box } = (await button.boundingBox())!;
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + box.width, name).toBeLessThanOrEqual(width);
    expect(y + box.height, name).toBeLessThanOrEqual(height);
  }
}

const stored = async (context: BrowserContext, id: number) =>
  (await (await context.request.get(`/api/properties/${id}`)).json()) as {
    leadStatus: string;
    driveNumber: number;
    tags: string[];
    assignedTo: { name: string } | null;
    skipTraceStatus: string;
  };

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
test.each(['', '&view=table', '&view=board'])(
  'the bulk bar shows what a trace and a letter would do and cost%s',
  async (view) => {
    const { page, context, end } = await scene.openWindow(wide);
    await select(page, context, view);
    await bar(page).getByText('Skip trace: 2 leads, no cost').waitFor();
    await bar(page)
      .getByText(/^Letter: 2 leads/)
      .waitFor();
    await atBothSizes(page, () => expectAllInSight(page));
    // The other views are checked in their own journeys.
    if (view === '') expect(await findingsInAllViews(page)).toEqual([]);
    await end();
  },
);

test('a user changes lead status, drive number, tags and assignee, and undoes the last change', async () => {
  const { page, context, end } = await scene.openWindow(narrow);
  const { word, ids } = await select(page, context);
  const apply = async (dialogName: string, fill: () => Promise<void>) => {
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByText('2 leads. Nothing changes before you press Apply.').waitFor();
    await fill();
    await dialog.getByText(/^2 leads.*It can be undone for 24 hours/).waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    // It closes once the change is made.
    await dialog.waitFor({ state: 'detached' });
  };
  const pick = async (dialogName: string, option: string) => {
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByRole('button', { name: option, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const again = async () => {
    await navigateFresh(page, `/foreclosures?search=${word}`);
    for (const id of ids) {
      await page.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
    }
  };
  await press(page, 'Lead status');
  await pick('Set lead status', 'Maybe');
  await again();
  await press(page, 'Drive number');
  await pick('Set drive number', 'Drive #3');
  await again();
  await press(page, 'Tags');
  await apply('Change tags', () => page.getByRole('textbox', { name: 'Tags' }).fill('corner lot'));
  await again();
  await press(page, 'Assign');
  await apply('Assign leads', () => choose('Assign to', owner.name));
  for (const id of ids) {
    const lead = await stored(context, id);
    expect(lead).toMatchObject({ leadStatus: 'maybe', driveNumber: 3, tags: ['corner lot'] });
    expect(lead.assignedTo?.name).toBe(owner.name);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored(context, ids[0]!)).assignedTo).toBe(null);
  await end();
});

test('a campaign shows its recipients; a letter opens its composer with a dry run', async () => {
  const { page, context, end } = await scene.openWindow(narrow);
  await saveSender(context);
  const { word } = await select(page, context);
  await press(page, /^Create a Campaign \(2\)/);
  const dialog = page.getByRole('dialog', { name: 'Select Campaign Type' });
  await dialog.getByText('2 leads, 2 have no phone').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press(page, 'Letter');
  await page.waitForURL(/\/campaigns\?compose=direct_mail/);
  await page
    .getByRole('region', { name: 'Dry run' })
    .getByText(/2 of 2 would be/)
    .waitFor();
  await page.getByText(word).first().waitFor();
  await end();
});

test('a user traces the selection and exports it to a file', async () => {
  const { page, context, end } = await scene.openWindow(wide);
  const { word, ids } = await select(page, context);
  await press(page, /Export/);
  await page.getByText('2 leads, with all their columns').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  expect((await download).suggestedFilename()).toBe('leads.csv');
  await press(page, 'Skip Trace (2)');
  await page.getByText('Started skip tracing 2 properties').first().waitFor();
  await page.getByText(`2 properties`, { exact: true }).waitFor({ state: 'attached' });
  const status = async () => (await stored(context, ids[0]!)).skipTraceStatus;
  await expect.poll(status).not.toBe('not_traced');
  expect(page.url()).toContain(word);
  await end();
});

test('deleting shows where the leads go, and can be undone', async () => {
  const { page, context, end } = await scene.openWindow(narrow);
  const { ids } = await select(page, context);
  await press(page, 'Remove Selected (2)');
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await dialog.getByText('2 leads go to the trash for 30 days.').waitFor();
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete Properties' }).click();
  await page.getByText('Successfully removed 2 properties').first().waitFor();
  const answer = async () => (await context.request.get(`/api/properties/${ids[0]}`)).status();
  await expect.poll(answer).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(answer).toBe(200);
  await end();
});
