import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();

/** A day of the last weeks: results show the last twelve months. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A contract of the lead, and its closing. */
async function close(context: BrowserContext, lead: Property): Promise<void> {
  const made = await context.request.post('/api/generate-contract', {
    data: {
      propertyId: lead.id,
      contractDate: daysAgo(60),
      seller: 'Clara Closed',
      buyer: 'Sample Homes LLC',
      property: `${lead.streetAddress}, Nashville, TN 37206`,
      county: 'Davidson',
      agent: 'Example Title',
      purchasePrice: '185000',
      earnestMoney: '1000',
      closingDate: daysAgo(42),
      offerExpirationDate: daysAgo(52),
      emailAddress: 'clara@example.com',
    },
  });
  expect(made.status()).toBe(200);
  const contracts = await (await context.request.get('/api/purchase-contracts')).json();
  const { id } = (contracts.data ?? contracts)[0];
  const closed = await context.request.post(`/api/purchase-contracts/${id}/acts`, {
    data: { kind: 'closed', doneOn: daysAgo(42) },
  });
  expect(closed.status()).toBe(200);
}

test('costs are entered, a deal closes with its fee, and the results show what a contract cost', async () => {
  const { page, context, end } = await scene.visit('/', { keepsMessages: true });
  const lead = await addLead(context, { fullName: 'Clara Closed' });
  await addLead(context);
  await page.getByRole('link', { name: 'Results', exact: true }).first().click();
  await page.getByRole('link', { name: 'Costs', exact: true }).click();
  await page.getByText('No entries').waitFor();

  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1,250.50');
  await dialog.getByLabel('Note').fill('County list');
  // What is typed outlives a stray click.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('1,250.50');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const entries = page.getByRole('list', { name: 'Entries' });
  await entries.getByText('County list').waitFor();
  await page.getByText('$1,250.50', { exact: true }).first().waitFor();

  await close(context, lead);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await dialog.getByLabel('What for').click();
  await page.getByRole('option', { name: 'Fee earned' }).click();
  await dialog.getByLabel('Amount').fill('12k');
  await dialog.getByLabel('Lead', { exact: true }).fill(lead.streetAddress);
  await page.getByRole('option', { name: new RegExp(lead.streetAddress) }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await entries.getByRole('button', { name: new RegExp(lead.streetAddress) }).waitFor();

  await page.getByRole('link', { name: 'Results', exact: true }).last().click();
  await page.getByRole('link', { name: /^Cost per contract\s*\$1,250\.50/ }).waitFor();
  await page.getByRole('link', { name: /^Fees earned\s*\$12,000/ }).waitFor();
  // The money of a group opens the entries that it is the sum of.
  const noList = page.getByRole('row', { name: /^No list/ });
  await noList.getByRole('link', { name: '$1,250.50', exact: true }).click();
  await page.getByText('Of a figure of the results').waitFor();
  await page.getByText('$1,250.50', { exact: true }).first().waitFor();
  await page.goBack();
  const bars = page.getByRole('list', { name: 'How far leads came' });
  await bars.getByRole('link', { name: /^Closed\s*1 · 1 of 2/ }).click();
  await page.locator(`[data-property-id="${lead.id}"]`).waitFor();
  await page.getByRole('button', { name: /^Remove: Results is any of Results: closed/ }).waitFor();
  await expect.poll(() => page.locator('[data-property-id]').count()).toBe(1);
  await end();
});

test('a file of costs is shown before it is added, and taken back as a whole', async () => {
  const { page, end } = await scene.visit('/results/costs', { keepsMessages: true });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'costs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Kind,Amount,Note\n${daysAgo(20)},Letters,250,Batch one\nsoon,Tools,5,\n`,
    ),
  });
  await dialog.getByText('1 row: $250 spent, $0 earned.').waitFor();
  await dialog.getByText('Line 3: “soon” is no date').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 entry' }).click();
  const entries = page.getByRole('list', { name: 'Entries' });
  await entries.getByText('Batch one').waitFor();
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Undo costs.csv' }).click();
  await dialog.getByText('Undone').waitFor();
  await page.keyboard.press('Escape');
  await entries.getByText('Correction').first().waitFor();

  // What a text and a minute cost stands beside the bookkeeper's accounts.
  await page.getByRole('button', { name: 'Accounts' }).click();
  await dialog.getByLabel('Cents a minute').fill('1,4');
  await dialog.getByText('Enter cents such as 0.8').waitFor();
  await dialog.getByLabel('Cents a minute').fill('1.4');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Accounts' }).click();
  await expect.poll(() => dialog.getByLabel('Cents a minute').inputValue()).toBe('1.4');
  await end();
});

test('results and costs have no accessibility findings and fit a phone', async () => {
  const { page, end } = await scene.visit('/results', { width: 390, height: 844 });
  await page.getByRole('list', { name: 'How far leads came' }).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  // The chart is read and opened by keys, and is a table too.
  const chart = page.getByRole('button', { name: /^Money by month: \w/ });
  await chart.press('ArrowLeft');
  await chart.press('Enter');
  await page.getByRole('list', { name: 'Entries' }).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await end();
});
