import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstDay, madeSales } from '../../src/domain/comps/testing/made-sales.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { pictures } from '../support/pictures.ts';

const scene = createScene();

const dayMs = 86_400_000;
const columns = ['livingArea', 'lotArea', 'yearBuilt', 'beds', 'parcel'] as const;

/** Two years of made sales that end today, as a county would publish them. */
function table(): string {
  const shift = Math.floor(Date.now() / dayMs) - firstDay - 731;
  const rows = madeSales(2_000).map((sale, index) => {
    const date = new Date((sale.day + shift) * dayMs).toISOString().slice(0, 10);
    const { latitude, longitude } = sale.place!;
    const facts = columns.map((name) => sale[name]);
    return [date, sale.price, latitude, longitude, ...facts, `${index} Made St`].join(',');
  });
  return [`date,price,latitude,longitude,${columns.join(',')},address`, ...rows].join('\n');
}

/** '3/14/2026', some days ago. */
const usDay = (ago: number) =>
  new Date(Date.now() - ago * dayMs).toLocaleDateString('en-US', { timeZone: 'UTC' });

const place = { latitude: 36.15, longitude: -86.75 };

async function addSales(context: BrowserContext): Promise<void> {
  await context.request.post('/api/sales/lists', {
    multipart: { file: { name: 'county.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) } },
  });
  await expect
    .poll(
      async () => (await (await context.request.get('/api/sales/lists')).json()).lists[0]?.status,
      { timeout: 60_000 },
    )
    .toBe('done');
}

test('the counties of the leads are what can be switched on, and secret prices are named', async () => {
  const { page, context, end } = await scene.visit('/sales', { keepsMessages: true });
  await page.getByText('No lead is where a publisher is known').waitFor();
  await page.getByText(/^None of your leads is where a roll is known/).waitFor();
  await addLead(context, { county: 'Davidson' });
  await addLead(context, { city: 'Philadelphia', county: 'Philadelphia', state: 'PA' });
  await addLead(context, { city: 'Houston', state: 'TX', zipCode: '77002' });
  await page.reload();
  const counties = page.getByRole('list', { name: 'Counties of your leads' });
  await counties.getByText('Davidson County, TN').waitFor();
  await counties
    .getByText(/^1 lead · Not read yet$/)
    .first()
    .waitFor();
  await page.getByText('Not made public: sale prices in TX.').waitFor();
  const rolls = page.getByRole('list', { name: 'Rolls of your leads' });
  await rolls.getByText('Philadelphia, PA').waitFor();
  await rolls.getByRole('button', { name: 'Fill facts from Philadelphia, PA' }).click();
  const filling = page.getByRole('dialog', { name: 'Fill facts' });
  await filling.getByText(/^1 of all your leads are there/).waitFor();
  await page.keyboard.press('Escape');
  await filling.waitFor({ state: 'detached' });
  expect(await findingsInAllViews(page)).toEqual([]);
  await pictures(page, 'sale-counties');
  await end();
});

test('a user adds a table of sales, and further comps by hand', async () => {
  const { page, context, end } = await scene.visit('/sales', { keepsMessages: true });
  await page.getByText('No sales yet').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Add sales/ }).click();
  const bad = '2020-01-01,5,36.1,-86.8,,,,,,';
  await (
    await chooser
  ).setFiles({
    name: 'county.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${table()}\n${bad}`),
  });
  await page.getByText('Left out: 1 price under $10,000').waitFor();
  await page.getByText(/2,001 rows, 2,000 sales added/).waitFor();

  const { id } = await addLead(context, place);
  await page.goto(`/foreclosures?property=${id}`);
  await page.getByRole('button', { name: 'Work out an offer' }).press('Enter');
  await page.getByRole('button', { name: 'Comparable sales' }).click();
  await page.getByRole('button', { name: 'House facts' }).click();
  await page.getByLabel('Living area, sq ft').fill('1,800');
  await page.getByLabel('Lot, sq ft').fill('6000');
  await page.getByLabel('Year built').fill('1990');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Value as it stands').waitFor();
  const comps = page.getByRole('table', { name: 'Comparable sales' });
  await page.getByRole('button', { name: 'Add a sale' }).click();
  await page.getByRole('radio', { name: 'Paste' }).click();
  const lines = `9 Elm St\t${usDay(30)}\t$385,000\t1,790\t1992\nElm St, no price`;
  await page.getByLabel('Sales, one a line').fill(lines);
  await page.getByText('No day, or not one price over $10,000: Elm St, no price').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await comps.getByText(/9 Elm St$/).waitFor();
  await page.getByRole('button', { name: 'Add a sale' }).click();
  await page.getByRole('radio', { name: 'Recorded sales' }).click();
  await page.getByLabel('Address').fill('77 made');
  const recorded = page.getByRole('list', { name: 'Recorded sales' }).getByRole('checkbox');
  await expect.poll(() => recorded.count()).toBeGreaterThan(1);
  await recorded.first().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await comps.getByText(/picked by you/).waitFor();
  await pictures(page, 'comps-table');
  await page.getByRole('button', { name: 'Limits' }).click();
  await page.getByRole('checkbox', { name: /^Only the same kind of house/ }).waitFor();
  await pictures(page, 'comps-limits');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Map' }).click();
  await page.getByText('Not on the map: 1 that you added.').waitFor();
  await pictures(page, 'comps-map');
  await end();
});

test('without sales there is a reason, and a phone fits the comps', async () => {
  const { page, context, end } = await scene.visit('/', { width: 390, height: 844 });
  const { id: far } = await addLead(context, { latitude: 41, longitude: -100 });
  await page.goto(`/foreclosures?property=${far}`);
  await page.getByRole('button', { name: 'Work out an offer' }).press('Enter');
  await page.getByRole('button', { name: 'Comparable sales' }).click();
  await page.getByText('No value: Fewer than 150 sales are known around here.').waitFor();
  await page.getByRole('link', { name: 'Add sales, or switch its county on' }).click();
  await page.getByRole('button', { name: /Add sales/ }).waitFor();
  await addSales(context);
  const { id } = await addLead(context, place);
  await page.goto(`/foreclosures?property=${id}`);
  await page.getByRole('button', { name: 'Work out an offer' }).press('Enter');
  await page.getByRole('button', { name: 'Comparable sales' }).click();
  await page.getByText('No value: The size of this house is not known.').waitFor();
  await page.getByRole('button', { name: 'House facts' }).click();
  await page.getByLabel('Living area, sq ft').fill('1,800');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Value as it stands').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await findingsInAllViews(page)).toEqual([]);
  await end();
});
