import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  startPublisher,
  type PublishedRow,
} from '#server/providers/open-data/testing/publisher.ts';
import { firstDay, madeSales } from '../../src/domain/comps/testing/made-sales.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, saveSender } from '../support/leads.ts';
import { pictures } from '../support/pictures.ts';

const columns = {
  parcel_number: '',
  location: '',
  zip_code: '19147',
  owner_1: '',
  mailing_street: '',
  number_of_bedrooms: '',
  number_of_bathrooms: '2',
  total_livable_area: '',
  total_area: '',
  year_built: '',
  sale_date: '',
  sale_price: '0',
};
const row = (more: Partial<Record<keyof typeof columns, string>>, place = {}): PublishedRow => ({
  ...columns,
  ...more,
  ...place,
});

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
/** Made sales lie in Nashville; moved, they lie around here. */
const [north, east] = [3.8, 11.6];
const place = { latitude: 36.15 + north, longitude: -86.75 + east };

const publisher = await startPublisher({
  platform: 'carto',
  columns: [...Object.keys(columns), 'latitude', 'longitude'].map((name) => ({
    name,
    type: 'text' as const,
  })),
  pageCap: 5_000,
});
publisher.add(
  ...madeSales(2_000).map((sale, index) =>
    row(
      {
        parcel_number: String(200_000_000 + index),
        location: `${index} MADE ST`,
        owner_1: `OWNER ${index}`,
        mailing_street: `${index} MADE ST`,
        number_of_bedrooms: String(sale.beds),
        total_livable_area: String(sale.livingArea),
        total_area: String(sale.lotArea),
        year_built: String(sale.yearBuilt),
        sale_date: day(731 - (sale.day - firstDay)),
        sale_price: String(sale.price),
      },
      {
        latitude: String(sale.place!.latitude + north),
        longitude: String(sale.place!.longitude + east),
      },
    ),
  ),
);
afterAll(() => publisher.stop());

const preload = pathToFileURL(join(import.meta.dirname, '../support/answer-for-publishers.mjs'));
const scene = createScene({
  environment: { NODE_OPTIONS: `--import ${preload.href}`, PUBLISHER: publisher.origin },
});

/** A lead of which only the address is known, and what the roll has of its house. */
async function addHouse(context: BrowserContext, street: string, of: Parameters<typeof row>[0]) {
  const known = { total_livable_area: '1800', total_area: '6000', year_built: '1990' };
  publisher.add(row({ location: street.toUpperCase(), ...known, ...of }));
  return addLead(context, {
    fullName: `${street} Example`,
    streetAddress: street,
    city: 'Philadelphia',
    county: 'Philadelphia',
    state: 'PA',
    zipCode: '19147',
    ...place,
  });
}

async function addCondition(page: Page, field: string, value?: { label: string; text: string }) {
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await panel.getByRole('button', { name: 'Add condition' }).click();
  await page.keyboard.type(field);
  await panel.getByRole('option', { name: field, exact: true }).click();
  if (value) await panel.getByLabel(value.label, { exact: true }).fill(value.text);
}

test('a county is switched on, facts are filled, and an absentee owner’s house is bought', async () => {
  const { page, context, end } = await scene.openWindow({ keepsMessages: true });
  await saveSender(context);
  const elsewhere = { owner_1: 'FAR LLC', mailing_street: '9 PALM AVE' };
  await addHouse(context, '11 Elm St', {
    ...elsewhere,
    parcel_number: '100000001',
    number_of_bedrooms: '3',
    sale_date: '2010-03-04',
  });
  await addHouse(context, '12 Elm St', {
    parcel_number: '100000002',
    owner_1: 'AT HOME',
    number_of_bedrooms: '3',
    sale_date: '2008-03-04',
  });
  await addHouse(context, '13 Elm St', {
    ...elsewhere,
    parcel_number: '100000003',
    number_of_bedrooms: '3',
    sale_date: day(700),
  });
  await addHouse(context, '14 Elm St', {
    ...elsewhere,
    parcel_number: '100000004',
    number_of_bedrooms: '1',
    sale_date: '2009-03-04',
  });

  await page.goto('/sales');
  await page.getByRole('button', { name: 'Switch on Philadelphia, PA' }).click();
  const asking = page.getByRole('dialog', { name: 'Read the sales of Philadelphia, PA?' });
  await asking.getByText(/^2,00\d rows of three years, at most 2 MB on the disk\.$/).waitFor();
  await asking.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText(/^4 leads · Newest sale/).waitFor();
  await pictures(page, 'county-on');

  await page.goto('/foreclosures?view=table');
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page
    .getByRole('region', { name: 'Selected leads' })
    .getByRole('button', { name: 'Fill facts' })
    .click();
  const filling = page.getByRole('dialog', { name: 'Fill facts' });
  await filling.getByRole('button', { name: 'Ask the roll' }).click();
  await filling.getByText('Philadelphia, PA has 4 of 4 leads.').waitFor();
  await filling.getByText('Beds: 4 filled').waitFor();
  await pictures(page, 'fill-facts');
  await filling.getByRole('button', { name: 'Fill in' }).click();
  await filling.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'More filters' }).click();
  await addCondition(page, 'Absentee owner');
  await addCondition(page, 'Years owned', { label: 'Years owned at least', text: '10' });
  await addCondition(page, 'Beds', { label: 'Beds at least', text: '2' });
  await page.waitForURL(/absentee=true.*/);
  await page.keyboard.press('Escape');
  const rows = page.locator('[data-row-id]');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText('11 Elm St Example').click();

  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/Absentee/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Work out an offer' }).press('Enter');
  await dialog.getByRole('button', { name: 'Comparable sales' }).click();
  await dialog.getByText('Value as it stands').waitFor();
  const comps = dialog.getByRole('table', { name: 'Comparable sales' });
  // Its head is a row too.
  await expect.poll(() => comps.getByRole('row').count()).toBe(13);
  await comps
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Put back/ }).waitFor();
  for (const index of [0, 1, 2]) {
    const box = comps.getByRole('checkbox', { name: 'Sold renovated' }).nth(index);
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
    await expect.poll(() => box.isEnabled()).toBe(true);
  }
  await pictures(page, 'comps-of-journey');
  await dialog.getByRole('button', { name: 'Use in the offer' }).click();
  const after = dialog.getByLabel('Value after repair');
  await expect.poll(() => after.inputValue()).toMatch(/^\$3\d\d,000$/);

  await after.fill('350k');
  await dialog.getByRole('button', { name: 'Add repair' }).click();
  await dialog.getByLabel('Repair 1', { exact: true }).fill('Roof');
  await dialog.getByLabel('Price of Roof').fill('50,000');
  await dialog.getByLabel('Closing').fill('8,000');
  await dialog.getByLabel('Holding a month').fill('2,000');
  await dialog.getByLabel('Months held').fill('3');
  await dialog.getByLabel('Asking price').fill('190,000');
  await dialog.getByText('$181,000', { exact: true }).waitFor();
  await dialog.getByText('$9,000 below the asking price.').waitFor();
  await dialog.getByText('Saved', { exact: true }).waitFor();
  await dialog.getByText('If value and repairs differ').click();
  await dialog.getByRole('cell', { name: '✕ 181' }).waitFor();
  await pictures(page, 'offer-of-journey');

  await dialog.getByRole('button', { name: 'Make offer' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const offers = page.getByRole('list', { name: 'Offers' });
  await offers.getByText('Draft', { exact: true }).waitFor();
  await offers.getByRole('button', { name: 'Send: offer 1' }).click();
  const sending = page.getByRole('dialog', { name: /^Send the offer of \$181,000/ });
  const letter = await sending.getByRole('link', { name: 'Letter (PDF)' }).getAttribute('href');
  const pdf = await context.request.get(letter!);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await sending.getByRole('button', { name: 'Mark as sent' }).click();
  await offers.getByText('Sent', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /Offer Made/ }).waitFor();

  await offers.getByRole('button', { name: 'Accepted: offer 1' }).click();
  await dialog.getByRole('button', { name: /Under Contract/ }).waitFor();
  await offers.getByRole('link', { name: 'Fill the contract: offer 1' }).click();
  await expect.poll(() => page.getByLabel('Purchase Price').inputValue()).toBe('$181,000.00');
  await expect.poll(() => page.getByLabel('Seller').inputValue()).toBe('11 Elm St Example');
  await end();
});

test('the deal is there again after closing, for everyone and on a phone', async () => {
  const { page, context, end } = await scene.visit('/', { width: 390, height: 844 });
  const { id } = await addLead(context, { leadStatus: 'offer_made' });
  // A lead that has come this far shows its offer at once.
  await page.goto(`/foreclosures?property=${id}`);
  await page.getByLabel('Value after repair').fill('200,000');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Value after repair').inputValue()).toBe('$200,000');
  await page.getByText('$140,000', { exact: true }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await findingsInAllViews(page)).toEqual([]);
  await end();
});
