import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { findingsInAllViews, overlays } from '../support/axe.ts';
import { look } from '../support/contract-signing.ts';
import { createScene } from '../support/journey.ts';
import { addLead, saveSender } from '../support/leads.ts';
import { pictures } from '../support/pictures.ts';
import { smallTargets } from '../support/touch-targets.ts';

const scene = createScene();

const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** A deal: a contract for a house that both parties signed. */
async function addDeal(page: Page, context: BrowserContext): Promise<void> {
  const lead = await addLead(context, { leadStatus: 'under_contract' });
  const contract = await context.request.post('/api/generate-contract', {
    data: contractForm({
      contractDate: days(0),
      seller: 'Dana Example',
      propertyId: lead.id,
      closingDate: days(30),
      offerExpirationDate: days(7),
      isInspectionContingent: true,
      inspectionPeriod: '10',
      foreclosure: 'no',
      willBeAssigned: true,
      wasMailed: false,
    }),
  });
  expect(contract.status()).toBe(200);
  const links = `/api/purchase-contracts/${contract.headers()['x-contract-id']}/signing-link`;
  for (const [party, name] of [
    ['seller', 'Dana Example'],
    ['buyer', 'Sam Buyer'],
  ]) {
    const { path } = await (await context.request.post(links, { data: { party } })).json();
    await page.goto(path);
    await look(page, path);
    await page.getByLabel('Your full name').fill(name ?? '');
    await page.getByRole('button', { name: 'Sign the contract' }).click();
    await page.getByText(/^(You signed the contract|The contract is signed by both)$/).waitFor();
  }
}

test('a buyer whose criteria match a deal gets its private page, offers there, and is accepted', async () => {
  const { page, context, end } = await scene.visit('/buyers', { keepsMessages: true });
  await page.getByText('No buyers yet').waitFor();
  await pictures(page, 'buyers-empty');
  await saveSender(context);

  await page.getByRole('button', { name: 'Add a buyer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bea Buyer');
  await dialog.getByLabel('Company').fill('Sample Rentals LLC');
  await dialog.getByLabel('E-mail').fill('bea@example.com');
  await dialog.getByLabel('Areas').fill('Davidson County; 37206');
  await dialog.getByRole('checkbox', { name: 'Single family' }).check();
  await dialog.getByLabel('Price to').fill('230,000');
  await dialog.getByLabel('Repairs up to').fill('50k');
  await dialog.getByLabel('Proof of funds', { exact: true }).fill('250,000');
  await pictures(page, 'buyer-dialog');
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const known = page.getByRole('list', { name: 'Buyers', exact: true });
  await known.getByText('Davidson County; 37206 · Single family').waitFor();
  await context.request.post('/api/buyers', {
    data: { name: 'Kay Elsewhere', areas: ['Memphis, TN'], funds: 9_000_000, fundsUntil: days(-3) },
  });
  await page.reload();
  await known.getByText('Kay Elsewhere').waitFor();
  await pictures(page, 'buyers');
  expect(await findingsInAllViews(page)).toEqual([]);

  await addDeal(page, context);
  await page.goto('/deals');
  await page.getByRole('link', { name: /12 Oak St/ }).click();
  await page.getByRole('link', { name: 'Sell this deal' }).click();
  await page.waitForURL('**/deals/*/buyers');
  await page.getByLabel('Price for the buyer').fill('210,000');
  await page.getByLabel('Value after repair').fill('300,000');
  await page.getByLabel('Repairs', { exact: true }).fill('40,000');
  await page.getByLabel('Message to buyers').fill('Three bedrooms, empty, new roof in 2021.');
  await page.reload();
  await page.getByText('You did not save this last time.').waitFor();
  await expect.poll(() => page.getByLabel('Price for the buyer').inputValue()).toBe('$210,000');
  await page.getByRole('button', { name: 'Save what buyers see' }).click();
  const matched = page.getByRole('list', { name: 'Buyers of this deal' });
  const bea = matched.getByRole('listitem').filter({ hasText: 'Bea Buyer' });
  await bea.getByText('Price $210,000, looks for up to $230,000').waitFor();
  await bea.getByText('Matches', { exact: true }).waitFor();
  await matched.getByText('Not in Memphis, TN').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'house.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByRole('img', { name: '1 of 1' }).waitFor();

  await bea.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make links to copy' }).click();
  await bea.getByRole('button', { name: 'Show the link of Bea Buyer' }).click();
  const link = new URL(await bea.getByRole('textbox').inputValue()).pathname;
  expect(link.startsWith('/deal/')).toBe(true);
  await pictures(page, 'deal-buyers');
  expect(await findingsInAllViews(page)).toEqual([]);

  const buyer = await scene.visit(link, {
    width: 390,
    height: 844,
    signedIn: false,
    allowsFailures: true,
  });
  await buyer.page.getByRole('heading', { name: /12 Oak St/ }).waitFor();
  await buyer.page.getByText('$210,000').waitFor();
  await expect.poll(() => smallTargets(buyer.page.locator('main'))).toEqual([]);
  await pictures(buyer.page, 'deal-page');
  expect(await findingsInAllViews(buyer.page)).toEqual([]);
  await buyer.page.getByLabel('Your price').fill('205,000');
  await buyer.page.getByLabel('Deposit').fill('5k');
  await buyer.page.getByLabel('Note').fill('I can close in two weeks.');
  await buyer.page.getByRole('button', { name: 'Send the offer' }).click();
  await buyer.page.getByText('You offered $205,000').waitFor();
  await pictures(buyer.page, 'deal-page-offered');
  expect(await findingsInAllViews(buyer.page)).toEqual([]);

  await page.reload();
  const offers = page.getByRole('list', { name: 'Offers of buyers' });
  await offers.getByText('$205,000').waitFor();
  await bea.getByText(/1 visit,/).waitFor();
  await pictures(page, 'deal-buyers-offer');
  const phone = await scene.visit(page.url(), { width: 390, height: 844 });
  await phone.page.getByText('Links work through').waitFor();
  expect(await smallTargets(phone.page.locator('main'))).toEqual([]);
  await phone.end();
  await page.getByRole('button', { name: 'Record an offer' }).click();
  await dialog.getByLabel('Buyer').click();
  await page.getByRole('option', { name: 'Kay Elsewhere' }).click();
  await dialog.getByLabel('Price').fill('199,000');
  await pictures(page, 'record-offer');
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await offers.getByText('$199,000').waitFor();
  await offers.getByRole('button', { name: 'Accept the offer of Bea Buyer' }).click();
  await offers.getByText('Accepted', { exact: true }).waitFor();
  const paper = await offers.getByRole('link', { name: /Assignment/ }).getAttribute('href');
  const assignment = await context.request.get(paper ?? '');
  expect(assignment.headers()['content-type']).toBe('application/pdf');
  await pictures(page, 'deal-buyers-accepted');
  expect(await findingsInAllViews(page)).toEqual([]);

  // No network is no reason to ask for another link.
  const away = '**/api/deal-pages/**';
  await buyer.page.route(away, (route) => route.abort());
  await buyer.page.reload();
  await buyer.page.getByText('The page could not be loaded').waitFor();
  await buyer.page.unroute(away);
  await buyer.page.getByRole('button', { name: 'Try again' }).click();
  await buyer.page.getByText(/^You offered/).waitFor();

  await bea.getByRole('button', { name: 'Revoke the link of Bea Buyer' }).click();
  await dialog.getByText('Bea Buyer can no longer open').waitFor();
  await pictures(page, 'revoke-dialog');
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await bea.getByText(/^Link revoked/).waitFor();
  await buyer.page.reload();
  await buyer.page.getByText('This link does not work').waitFor();
  await pictures(buyer.page, 'deal-page-revoked');
  expect(await findingsInAllViews(buyer.page)).toEqual([]);
  await buyer.end();

  await page.goto('/buyers');
  await known.getByText('1 deal shown').waitFor();
  await page.getByRole('button', { name: 'Edit Bea Buyer' }).click();
  await dialog.getByRole('button', { name: 'Delete with links and offers' }).click();
  await page.getByRole('dialog', { name: 'Delete Bea Buyer?' }).waitFor();
  await pictures(page, 'buyer-delete');
  await page
    .getByRole('dialog', { name: 'Delete Bea Buyer?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await known.getByText('Bea Buyer').waitFor({ state: 'detached' });
  await end();
});
