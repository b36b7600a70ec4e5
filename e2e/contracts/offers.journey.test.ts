import { expect, test } from 'vitest';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, saveSender } from '../support/leads.ts';

const scene = createScene();

test('a user works out an offer, sends it, and an accepted one fills the contract', async () => {
  const { page, context, end } = await scene.visit('/', { keepsMessages: true });
  await saveSender(context);
  const { id } = await addLead(context, { county: 'Davidson' });
  await page.goto(`/foreclosures?property=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Work out an offer' }).click();

  await dialog.getByLabel('Value after repair').fill('350k');
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
  await dialog.getByRole('cell', { name: '✕ $181k' }).waitFor();

  await dialog.getByRole('button', { name: 'Make offer' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const offers = page.getByRole('list', { name: 'Offers' });
  await offers.getByText('Draft', { exact: true }).waitFor();

  await offers.getByRole('button', { name: 'Send: offer 1' }).click();
  await page.getByLabel('How it reaches the owner').click();
  await page.getByRole('option', { name: 'At a meeting the seller asked for' }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await offers.getByText('Sent', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /Offer Made/ }).waitFor();

  await offers.getByRole('button', { name: 'Accepted: offer 1' }).click();
  await dialog.getByRole('button', { name: /Under Contract/ }).waitFor();
  await offers.getByRole('link', { name: 'Fill the contract: offer 1' }).click();
  await expect.poll(() => page.getByLabel('Purchase Price').inputValue()).toBe('$181,000.00');
  await expect.poll(() => page.getByLabel('Seller').inputValue()).toBe('Dana Example');
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
