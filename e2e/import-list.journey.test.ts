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
