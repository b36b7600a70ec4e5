import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owner, startInstallation } from '../support/installation.ts';
import { makeInstallationStorage } from '../support/installation-storage.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-downloads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = `Davidson County notices of sale,,,,,
Owner,Property Address,City,St,Zip,Sale Date
"SMITH, JOHN A",12 Oak St,Nashville,TN,37211,12/04/2031
Jane Doe,"3304 Main St",Nashville,TN,37207,12/05/2031
,,,,,
No Street Here,,Nashville,TN,37207,12/05/2031
`;

async function chooseTracer(context: BrowserContext, name: string) {
  const values = {
    SKIP_TRACE_PROVIDER: name,
    BATCHDATA_API_KEY: 'key',
    BATCHDATA_COST_CENTS: '10',
  };
  const data = { values };
  const answer = await context.request.put('/api/settings/providers/skip-trace', { data });
  expect(answer.status()).toBe(200);
}

test('a county’s list becomes foreclosures', async () => {
  const { page, context, end } = await scene.visit('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'notices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  });
  await page.waitForURL(/\/preview\/[\w-]+/);
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.getByRole('combobox', { name: 'Header row' }).getByText(/Row 2/).waitFor();
  // With a short list the footer must not move up beneath it, nor the rows move the dialog.
  const footer = await page.locator('footer').boundingBox();
  expect(footer?.y).toBeGreaterThanOrEqual(900);
  const first = dialog.getByRole('list', { name: 'The first rows as they will be stored' });
  await first.getByText('Row 6 will not be stored: It has no street address.').waitFor();
  expect(await first.getByRole('listitem').first().innerText()).toMatch(
    /John A Smith[^]*12 Oak St[^]*12\/04\/2031|John A Smith[^]*12 Oak St[^]*2031/,
  );
  await dialog.getByRole('button', { name: /Process as foreclosures/ }).click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('12 Oak St, Nashville, TN 37211').waitFor();
  await page.getByText('3304 Main St, Nashville, TN 37207').waitFor();
  await expect.poll(() => page.locator('[data-row-id]').count()).toBe(2);
  // The next step stands with the result, and both survive a reload.
  await page.reload();
  const result = page.getByRole('region', { name: 'Result of the import' });
  await result.getByText('2 created, 1 rejected').waitFor();
  await result.getByRole('button', { name: 'Undo' }).waitFor();
  await result.getByRole('button', { name: 'Show the 2 new leads' }).click();
  await page.waitForURL(/importId=/);
  await page.getByText('3304 Main St, Nashville, TN 37207').waitFor();
  expect(await result.getByRole('button', { name: /^Skip-trace/ }).count()).toBe(0);
  await chooseTracer(context, 'batchdata');
  await page.reload();
  await result.getByRole('button', { name: 'Skip-trace 2 without a phone' }).click();
  const question = page.getByRole('dialog', { name: 'Skip trace 2 leads?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await chooseTracer(context, 'sandbox');
  await result.getByRole('button', { name: 'Close the result' }).click();
  await result.waitFor({ state: 'detached' });
  await end();
});

async function downloaded(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

async function exported(page: Page, kind: 'As CSV' | 'As Excel (XLSX)'): Promise<Buffer> {
  await page.getByRole('button', { name: /^Export/ }).click();
  return readFile(await downloaded(page, page.getByRole('menuitem', { name: kind })));
}

test('a user exports the filtered list and the selection as CSV and Excel', async () => {
  const { page, end } = await scene.visit('/?search=main&view=table');
  await page.getByText('3304 Main St').waitFor();
  const filtered = String(await exported(page, 'As CSV'));
  expect(filtered).toContain('3304 Main St');
  expect(filtered).not.toContain('12 Oak St');
  await navigate(page, '/?view=table');
  await page
    .getByRole('row', { name: /12 Oak St/ })
    .getByRole('checkbox')
    .click();
  const ticked = String(await exported(page, 'As CSV'));
  expect(ticked.trim().split('\r\n')).toHaveLength(2);
  expect(ticked).toContain('12 Oak St');
  expect((await exported(page, 'As Excel (XLSX)')).subarray(0, 2).toString()).toBe('PK');
  await end();
});

test('the whole workspace moves to an empty installation', async () => {
  const { page, end } = await scene.visit('/settings/data');
  await page.getByRole('button', { name: 'Download everything' }).click();
  await page.getByLabel('Password').fill(owner.password);
  const archive = await downloaded(
    page,
    page.getByRole('button', { name: 'Download', exact: true }),
  );
  const place = await makeInstallationStorage();
  try {
    const env = { ...process.env, DATABASE_URL: place.databaseUrl, DATA_DIR: place.directory };
    const restore = promisify(execFile)(process.execPath, ['scripts/restore.ts', archive], { env });
    expect((await restore).stdout).toMatch(
      /^Restored \d+ tables, \d+ files and \d+ queued jobs\. Start Lotline/,
    );
    const restored = await startInstallation({ place, firstRun: true });
    const { email, password } = owner;
    const answer = await page.request.post(`${restored.address}/api/auth/sign-in/email`, {
      data: { email, password },
      headers: { origin: restored.address },
    });
    expect(answer.status()).toBe(200);
    const leads = await page.request.get(`${restored.address}/api/properties?search=oak`);
    expect(await leads.json()).toMatchObject({ pagination: { total: 1 } });
    // The uploaded list itself is included.
    const imports = await page.request.get(`${restored.address}/api/imports`);
    expect(await imports.json()).toMatchObject({ data: [{ filename: 'notices.csv' }] });
    expect(await readdir(join(place.directory, 'files', 'imports'))).toHaveLength(1);
    await restored.stop();
  } finally {
    await place.remove();
  }
  await end();
});

test('a user downloads the rejected rows of an import and undoes the import', async () => {
  const { page, end } = await scene.visit('/imports');
  await page.getByText('2 created, 1 rejected').first().waitFor();
  const rejects = await downloaded(page, page.getByRole('link', { name: 'Rejected rows' }));
  expect(await readFile(rejects, 'utf8')).toContain('6,It has no street address.,No Street Here');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import was undone: 2 removed, 0 restored.').first().waitFor();
  await page.getByText('Undone', { exact: true }).waitFor();
  await navigate(page, '/foreclosures');
  await page.getByText('No foreclosure properties found').waitFor();
  await end();
});

test('the browser rejects a file of the wrong type before uploading it', async () => {
  const { page, end } = await scene.visit('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await page
    .getByText('Invalid file type. Please upload Excel or CSV files only')
    .first()
    .waitFor();
  await end();
});

test('a city’s list, mapped over its preview, becomes violations', async () => {
  const { page, context, end } = await scene.visit('/code-violations');
  const city = `Date,Location,Complaint,City,State,Zip,Inspector
01/02/2026,9 Vacant Ln,High weeds and grass,Nashville,TN,37207,Ray
01/05/2026,10 Vacant Ln,Water shut off,Nashville,TN,37207,Ray
`;
  // Held back, so that the progress can be seen.
  await page.route('**/api/violations/upload', async (route) => {
    await page.getByText(/^Uploading... \d+%$/).waitFor();
    await route.continue();
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'violations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(city),
  });
  await page.getByText('Upload complete!').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/code-violations');
  const field = (column: string) => dialog.getByRole('combobox', { name: `Field of ${column}` });
  await field('Inspector').click();
  for (const name of ['Violation date', 'Violation type', 'Owner name', 'Ignore']) {
    await page
      .getByRole('option', { name: new RegExp(name, 'i') })
      .first()
      .waitFor();
  }
  await page
    .getByRole('option', { name: /ignore/i })
    .first()
    .click();
  await dialog.getByRole('button', { name: /Process as code violations/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('File processed successfully').first().waitFor();
  const card = page.locator('[data-row-id]').filter({ hasText: '9 Vacant Ln' });
  await card.getByText('High weeds and grass').waitFor();
  await card.getByText('02/01/2026').waitFor();
  const found = await context.request.get('/api/properties?search=vacant+ln');
  const leads = (await found.json()).data as { violationCategory: string; extraFields: object }[];
  expect(leads.map(({ violationCategory }) => violationCategory).sort()).toEqual([
    'Property Maintenance',
    'Water Shutoff',
  ]);
  for (const { extraFields } of leads) expect(extraFields).toEqual({});
  await end();
});
