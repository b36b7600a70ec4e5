import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';

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
