import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The title alone names the town; one address has two cases.
const title = 'City of Tampa code violations,,,,\n';
const header = 'Case Number,Address,Violation Date,Violation,Case Status\n';
const may = `${title}${header}B1,1 Elm St,5/1/2025,Weeds,Open
B2,1 Elm St,5/2/2025,Trash,Open
B3,5 Elm St,5/2/2025,Trash,Open
`;
const june = `${title}${header}B1,1 Elm St,5/1/2025,Weeds,Closed
B2,1 Elm St,5/2/2025,Trash,Closed
B3,5 Elm St,5/2/2025,Trash,Open
B4,5 Elm St,6/2/2025,Weeds,Open
B5,7 Elm St,6/3/2025,Weeds,Open
B6,,6/3/2025,Weeds,Open
`;

async function importList(page: Page, name: string, content: string) {
  await page.goto('/imports');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Tampa');
  await dialog.getByRole('button', { name: 'Process as code violations' }).click();
  await page.waitForURL(/\/code-violations/);
}

const card = (page: Page, street: string) =>
  page.locator('[data-row-id]').filter({ hasText: street });
const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name });

test('a list without cities makes one lead from an address with several cases', async () => {
  const { page, end } = await scene.openWindow();
  await importList(page, 'may.csv', may);
  await card(page, '1 Elm St, Tampa, FL').getByText('2 cases').waitFor();
  await card(page, '5 Elm St, Tampa, FL').waitFor();
  await expect.poll(() => page.locator('[data-row-id]').count()).toBe(2);
  await end();
});

test('the same list a month later adds and closes cases; each row shows its outcome', async () => {
  const { page, end } = await scene.openWindow();
  await importList(page, 'june.csv', june);
  await card(page, '5 Elm St, Tampa, FL').getByText('2 cases').waitFor();
  await card(page, '7 Elm St, Tampa, FL').waitFor();
  // Both of its cases are closed: the lead is no longer active.
  await card(page, '1 Elm St, Tampa, FL')
    .getByText(/^closed$/i)
    .waitFor();

  await navigate(page, '/imports');
  await entry(page, 'june.csv').getByRole('link', { name: 'Rows', exact: true }).click();
  await page.getByRole('heading', { name: 'Rows of an import' }).waitFor();
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem');
  await rows.nth(5).waitFor();
  const texts = await rows.allInnerTexts();
  const outcomes = ['Case closed', 'Case closed', 'Unchanged', 'Case added', 'Created', 'Refused'];
  outcomes.forEach((outcome, at) =>
    expect(texts[at]).toMatch(new RegExp(`Row ${at + 3}\\s+${outcome}`)),
  );
  expect(texts[5]).toContain('It has no street address.');

  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Case closed (2)' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await rows
    .first()
    .getByRole('link', { name: /^Open lead / })
    .click();
  const lead = page.getByRole('dialog');
  await lead.getByText('2 cases, 0 open').waitFor();
  await page.keyboard.press('Escape');
  await lead.waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download refused rows' }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  expect(await readFile(path, 'utf8')).toContain('8,It has no street address.,B6');
  await end();
});

test('undoing both imports in turn restores the workspace', async () => {
  const { page, end } = await scene.visit('/imports');
  const undo = async (name: string) => {
    await entry(page, name).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await entry(page, name).getByText('Undone', { exact: true }).waitFor();
  };
  await undo('june.csv');
  await navigate(page, '/code-violations');
  await card(page, '1 Elm St, Tampa, FL')
    .getByText(/^active$/i)
    .waitFor();
  await card(page, '7 Elm St, Tampa, FL').waitFor({ state: 'detached' });
  await navigate(page, '/imports');
  await undo('may.csv');
  await navigate(page, '/code-violations');
  await page.getByText('No violations found').waitFor();
  await end();
});
