import { expect, test } from 'vitest';
import { createScene } from './support/journey.ts';

const scene = createScene();

const list = `Davidson County notices of sale,,,,,
Owner,Property Address,City,St,Zip,Sale Date
"SMITH, JOHN A",12 Oak St,Nashville,TN,37211,12/04/2031
Jane Doe,"3304 Main St",Nashville,TN,37207,12/05/2031
,,,,,
No Street Here,,Nashville,TN,37207,12/05/2031
`;

test('a county’s list becomes foreclosures', async () => {
  const { page, end } = await scene.visit('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'notices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  });
  await page.waitForURL(/\/preview\/[\w-]+/);
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.getByRole('combobox', { name: 'Header row' }).getByText(/Row 2/).waitFor();
  await dialog.getByRole('button', { name: /Process as foreclosures/ }).click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('12 Oak St, Nashville, TN 37211').waitFor();
  await page.getByText('3304 Main St, Nashville, TN 37207').waitFor();
  expect(await page.locator('[data-row-id]').count()).toBe(2);
  await end();
});

test('a file that is no list is refused before it is sent', async () => {
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

test('a city’s list becomes violations, mapped over its preview', async () => {
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
