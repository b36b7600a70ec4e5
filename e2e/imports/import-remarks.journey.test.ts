import type { Page } from 'playwright-core';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { serverError, withFailingCalls } from '../support/toasts.ts';

const scene = createScene();

const header =
  'Property Address,City,State,Zip,Owner First Name,Owner Last Name,Auction Date,Phone 1';
const right = Array.from(
  { length: 12 },
  (_, index) =>
    `${index + 20} Oak St,Tampa,FL,33614,Ann,Ash,12/${index + 13}/2026,813-555-01${index + 20}`,
);
const outside = ['1 Fir St', '2 Fir St'].map(
  (street) => `${street},Tampa,FL,30303,Bo,Birch,12/20/2026,`,
);

async function drop(lines: readonly string[]) {
  const visit = await scene.visit('/imports');
  const { page } = visit;
  await page.locator('input[type=file]').setInputFiles({
    name: 'sale.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  const numbers = dialog.getByRole('region', { name: 'What processing will do' });
  return { ...visit, dialog, numbers };
}

test('a list that is right shows one line and is processed at one press', async () => {
  const { page, dialog, numbers, end } = await drop(right);
  await numbers.getByText('12 new leads. Nothing looks wrong.').waitFor();
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await page.waitForURL(/\/foreclosures/);
  await end();
});

test('a list that looks wrong shows its rows at a press, and asks before it is imported', async () => {
  const { page, dialog, numbers, end } = await drop([...right, ...outside]);
  await numbers.getByText('Please look at 1 thing.').waitFor();
  const remark = numbers.getByText('2 ZIPs are outside their state: 30303 is not in FL.');
  await remark.click();
  const cells = numbers.getByLabel('Cells of row 14');
  await expect.poll(() => cells.innerText()).toContain('1 Fir St');
  await expect.poll(() => numbers.getByText('Row 15').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await dialog.getByText('Much of this list looks wrong.').waitFor();
  await dialog.getByRole('button', { name: 'Import anyway' }).click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('1 Fir St, Tampa, FL').waitFor();
  await end();
});

/** For a person who looks at the screens of this file. */
const pictures = process.env.PICTURES;
const look = async (page: Page, name: string) =>
  pictures && page.screenshot({ path: `${pictures}/${name}.png` });

test('each part of a sheet has its own remarks, with the names of its own columns', async () => {
  const { page, numbers, end } = await drop([
    ...right,
    ...outside,
    'Account,County,Sale Date,Owner,Zip,State,City,Site Address',
    '12-4,Hillsborough,12/20/2026,Cy Tarn,32301,FL,Tampa,4 Elm St',
  ]);
  await numbers.getByText('Please look at 2 things.').waitFor();
  const part = numbers.getByRole('region', { name: /^Row 17: Account, County/ });
  await part.getByText('1 ZIP is far from its town: 32301 is in Tallahassee').click();
  await expect
    .poll(() => part.getByLabel('Cells of row 17').innerText())
    .toMatch(/Site Address\s+4 Elm St/);
  await look(page, 'parts');
  await end();
});

test('a skip-trace answer among lists is added to its leads at one press', async () => {
  const { context, end: close } = await scene.openWindow();
  const { id, streetAddress, city, state, zipCode } = await addLead(context);
  await close();
  const visit = await scene.visit('/imports', { keepsMessages: true });
  const { page, end } = visit;
  const lines = [
    'Input Property Address,Input Property City,Input Property State,Input Property Zip,ResultCode,Matched First Name,Matched Last Name,Phone1,Phone1 Type',
    `${streetAddress},${city},${state},${zipCode},CI,Dana,Quill,6155550142,Mobile`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'answer.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.getByText('This looks like a skip-trace answer').waitFor();
  await look(page, 'answer');
  await dialog.getByRole('button', { name: 'Add numbers to leads' }).click();
  await page.getByText('1 of 1 lead has numbers now.').first().waitFor();
  const lead = await (await page.request.get(`/api/properties/${id}`)).json();
  expect(JSON.stringify(lead)).toContain('6155550142');
  await end();
});

test('a list that was given as a skip-trace answer is imported as a list at one press', async () => {
  const { page, end } = await scene.visit('/skip-tracing', { allowsFailures: true });
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Address,City,State,Zip,Owner\n7 Ash St,Nashville,TN,37209,Dana Quill'),
  });
  await page.getByText('it looks like a list of leads').waitFor();
  await look(page, 'no-answer');
  await page.getByRole('button', { name: 'Import it as a list' }).click();
  await page.waitForURL(/\/preview\//);
  await page.getByRole('dialog', { name: 'Map the columns' }).waitFor();
  await end();
});

test('parcels without a county are asked for once, and imported with it', async () => {
  const visit = await scene.visit('/imports');
  const { page, end } = visit;
  const lines = ['Parcel ID,Address,City,State,County,Owner'];
  for (let row = 0; row < 4; row += 1) lines.push(`0012-45${row}0-00${row},,,FL,,Ann Ash`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'parcels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.getByText('Which county are these parcels in?').waitFor();
  await look(page, 'county');
  await dialog.getByLabel('County', { exact: true }).fill('Polk');
  await dialog.getByText('4 new leads.').waitFor();
  await end();
});

test('the next list of a workbook is offered once one is imported', async () => {
  const sheet = (street: string) =>
    utils.aoa_to_sheet([
      header.split(','),
      [`1 ${street} St`, 'Tampa', 'FL', '33614', 'Ann', 'Ash', '12/20/2026', ''],
    ]);
  const book = {
    SheetNames: ['About', 'North', 'South'],
    Sheets: {
      About: utils.aoa_to_sheet([['Prepared by the county']]),
      North: sheet('Yew'),
      South: sheet('Box'),
    },
  };
  const { page, end } = await scene.visit('/imports');
  await page.locator('input[type=file]').setInputFiles({
    name: 'county.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await dialog.getByText('“North” is imported. “South” is a list too: 2 rows.').waitFor();
  await dialog.getByRole('button', { name: 'Map “South”' }).click();
  await dialog.getByRole('combobox', { name: 'Sheet' }).getByText('South').waitFor();
  await dialog.getByText('1 new lead. Nothing looks wrong.').waitFor();
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('1 Yew St, Tampa, FL').waitFor();
  await page.getByText('1 Box St, Tampa, FL').waitFor();
  await end();
});

test('a list that could not be checked says so, and is not imported at one press', async () => {
  const visit = await scene.visit('/imports', { allowsFailures: true });
  await withFailingCalls(visit.page, '**/api/preview/*/summary', serverError, async () => {
    await visit.page.locator('input[type=file]').setInputFiles({
      name: 'sale.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, right[0]!.replace('Oak', 'Larch')].join('\n')),
    });
    const dialog = visit.page.getByRole('dialog', { name: 'Map the columns' });
    await dialog.getByText('This list could not be checked:').waitFor();
    await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
    await dialog.getByText(/flags may be lost and rows refused/).waitFor();
    await dialog.getByRole('button', { name: 'Import anyway' }).click();
    await visit.page.waitForURL(/\/foreclosures/);
  });
  await visit.end();
});
