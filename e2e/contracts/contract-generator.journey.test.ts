import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import type { Page } from 'playwright-core';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene({ sample: true });

const sentences = [
  'Seller is required',
  'Buyer is required',
  'Property address is required',
  'County is required',
  'Title & Escrow Agent is required',
  'Purchase price is required',
  'Earnest money amount is required',
  'Email is required',
];

async function chooseFirstLead(page: Page): Promise<void> {
  const answer = await page.request.get('/api/properties?limit=1');
  const { data } = await answer.json();
  const search = page.getByRole('combobox', { name: 'Search by address' });
  const { streetAddress } = data[0];
  await search.fill(streetAddress);
  await page.getByRole('option').filter({ hasText: streetAddress }).first().click();
}

async function fillIn(page: Page): Promise<void> {
  await chooseFirstLead(page);
  await page.getByLabel('Buyer').fill('Sample Homes LLC');
  await page.getByLabel('County').fill('Davidson');
  await page.getByLabel('Title & Escrow Agent').fill('Sample Title Company');
  await page.getByLabel('Purchase Price').fill('$185k');
  await page.getByLabel('Earnest Money').fill('2,500');
  await page.getByLabel('Email Address').fill('dana@example.com');
}

test('a user fills in, generates, downloads and e-mails a contract, and it is kept', async () => {
  const { page, context, end } = await scene.visit('/contract-generator');
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();

  await fillIn(page);
  for (const sentence of sentences) {
    await page.getByText(sentence, { exact: true }).waitFor({ state: 'detached' });
  }
  await expect.poll(() => page.getByLabel('Seller').inputValue()).not.toBe('');
  await expect
    .poll(() => page.getByLabel('Property Address').inputValue())
    .toMatch(/, TN 37\d{3}$/);

  await expect.poll(() => page.getByLabel('Purchase Price').inputValue()).toBe('$185,000.00');
  await expect.poll(() => page.getByLabel('Earnest Money').inputValue()).toBe('$2,500.00');

  await page.getByRole('checkbox', { name: 'Inspection Contingency' }).click();
  await page.getByRole('checkbox', { name: 'Loan Contingency' }).click();
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  await page.getByText('Inspection period is required').waitFor();
  await page.getByText('Loan percentage is required').waitFor();
  await page.getByLabel('Inspection Period').fill('10');
  await page.getByLabel('Loan Percentage').fill('80');
  await page.getByRole('combobox', { name: 'Loan Type' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByLabel('Other Loan Type').fill('Seller financing');

  await page.getByRole('button', { name: 'Generate Contract' }).click();
  await page.getByText('Contract generated successfully!').first().waitFor();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  await page.getByRole('button', { name: 'Email Contract' }).waitFor();
  expect(await page.getByRole('button', { name: 'Generate Contract' }).count()).toBe(1);
  // The PDF no longer matches the form.
  await page.getByLabel('Items to Include').fill('Stove');
  await page.getByRole('button', { name: 'Download PDF' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  const tab = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await (await tab).close();

  await page.getByRole('button', { name: 'Email Contract' }).click();
  await page.getByText('Email in the Outbox').first().waitFor();
  // The offer is next to the buttons at any scroll position.
  await page.mouse.wheel(0, -5000);
  await page.getByText('Mark this lead as Offer Made?').waitFor();
  await page.getByRole('button', { name: 'Set to Offer Made' }).click();
  await page.getByText('Lead status updated successfully.').first().waitFor();
  await page.getByText('In the outbox', { exact: true }).waitFor();
  await end();
});

test('the form checks every change immediately, and a draft survives a reload', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  const email = page.getByLabel('Email Address');
  await email.fill('not-an-address');
  await page.getByText('Invalid email address').waitFor();
  await email.fill('');
  await page.getByText('Email is required').waitFor();
  await email.fill('dana@example.com');
  await page.getByText('Email is required').waitFor({ state: 'detached' });
  await page.getByLabel('Items to Include').fill('Refrigerator\nצבע 王小明');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Items to Include').inputValue())
    .toBe('Refrigerator\nצבע 王小明');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => page.getByLabel('Items to Include').inputValue()).toBe('');
  await end();
});

test('a draft from another day asks for its dates; the form fills in the last buyer and agent', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  const { contractDate, buyer, agent } = await (
    await page.request.get('/api/purchase-contracts/defaults')
  ).json();
  await expect.poll(() => page.getByLabel('Buyer').inputValue()).toBe(buyer);
  await expect.poll(() => page.getByLabel('Title & Escrow Agent').inputValue()).toBe(agent);
  await page.getByLabel('Items to Include').fill('Refrigerator');
  await page.reload();
  await page.getByLabel('Items to Include').waitFor();
  expect(await page.getByText('Use today’s dates').count()).toBe(0);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.contract.shown'))!;
    const { value: draft } = JSON.parse(localStorage.getItem(key)!);
    const form = { ...draft.form, contractDate: '2020-01-02', closingDate: '2020-02-01' };
    localStorage.setItem(key, JSON.stringify({ value: { ...draft, form, savedOn: '2020-01-02' } }));
  });
  await page.reload();
  await page.getByText('The contract date is').waitFor();
  await page.getByRole('button', { name: 'Use today’s dates' }).click();
  await page.getByText('The contract date is').waitFor({ state: 'detached' });
  const form = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.contract.shown'))!;
    return JSON.parse(localStorage.getItem(key)!).value.form;
  });
  expect(form).toMatchObject({ contractDate, includeItems: 'Refrigerator' });
  expect(form.closingDate > contractDate).toBe(true);
  await end();
});

test('a lead lists its contracts and marks expired ones; one reopens as a new version', async () => {
  const { page, context, end } = await scene.visit('/contract-generator');
  const { data } = await (await page.request.get('/api/properties?limit=1')).json();
  const form = contractForm({
    seller: 'Dana Example',
    purchasePrice: '$181k',
    offerExpirationDate: '2020-01-31',
    isInspectionContingent: true,
    inspectionPeriod: '12',
    propertyId: data[0].id,
  });
  const made = await context.request.post('/api/generate-contract', {
    data: form,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(made.status()).toBe(200);
  await navigate(page, `/?property=${data[0].id}`);
  const dialog = page.getByRole('dialog');
  const contract = dialog.getByRole('listitem').filter({ hasText: '$181,000.00' });
  await contract.getByText('Offer expired').waitFor();
  await contract.getByText(/version 1/).waitFor();
  await contract.getByRole('link', { name: /Open again/ }).click();

  await page.getByRole('heading', { name: 'Contract Generator' }).waitFor();
  const price = page.getByLabel('Purchase Price');
  await expect.poll(() => price.inputValue()).toBe('$181,000.00');
  await expect.poll(() => page.getByLabel('Inspection Period').inputValue()).toBe('12');
  await price.fill('$182k');
  await page.getByLabel('Email Address').fill('dana@example.com');
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  const second = page.getByRole('listitem').filter({ hasText: '$182,000.00' });
  await second.getByText(/version 2/).waitFor();
  await end();
});

test('the form reports a server failure and keeps its values', async () => {
  const { page, end } = await scene.visit('/contract-generator', { allowsFailures: true });
  await fillIn(page);
  await page.route('**/api/generate-contract', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  await page.getByText('Failed to generate the contract. Please try again.').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Download PDF' }).count()).toBe(0);
  await page.unroute('**/api/generate-contract');
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  const email = page.getByRole('button', { name: 'Email Contract' });
  for (const [status, code, sentence] of [
    [502, 'mailer.failed', 'Failed to email the contract. Please try again.'],
    [502, 'mailer.doubtful', 'It may have arrived.'],
  ] as const) {
    const body = JSON.stringify({ message: sentence, error: sentence, code });
    await page.route('**/api/email-contract', (route) => route.fulfill({ status, body }));
    await email.click();
    await page.getByText(sentence).first().waitFor();
  }
  await page.route('**/api/properties?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('combobox', { name: 'Search by address' }).fill('another street');
  await page.getByText('Unable to search for properties').first().waitFor();
  await expect.poll(() => page.getByLabel('Buyer').inputValue()).toBe('Sample Homes LLC');
  await end();
});

test('axe finds no violations and nothing overflows', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  for (const name of ['Loan Contingency', 'Inspection Contingency']) {
    await page.getByRole('checkbox', { name }).click();
  }
  await page.getByLabel('Seller').press('Enter');
  await page.getByText('Seller is required').waitFor();
  await page.getByRole('listitem').first().waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await end();
});

test('what is typed before the lead has been read stays', async () => {
  const { page, context, end } = await scene.openWindow();
  const { data } = await (await context.request.get('/api/properties?limit=1')).json();
  const [lead] = data;
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route(`**/api/properties/${lead.id}`, (route) => held.then(() => route.continue()));
  await page.goto(`/contract-generator?lead=${lead.id}`);
  await page.getByLabel('Seller').fill('Dana Typed First');
  await page.getByLabel('Purchase Price').fill('150000');
  answer();
  await expect
    .poll(() => page.getByLabel('Property Address').inputValue())
    .toContain(lead.zipCode.slice(0, 5));
  expect(await page.getByLabel('Seller').inputValue()).toBe('Dana Typed First');
  expect(await page.getByLabel('Purchase Price').inputValue()).toMatch(/^\$?150,?000/);
  await end();
});

test('a contract that is made late is not continued by that of another lead', async () => {
  const { page, context, end } = await scene.visit('/contract-generator');
  await fillIn(page);
  const { data } = await (await context.request.get('/api/properties?limit=2')).json();
  const [first, other] = data;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/generate-contract', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/api/generate-contract');
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ propertyId: first.id });
  await page.getByRole('combobox', { name: 'Search by address' }).fill(other.streetAddress);
  await page.getByRole('option').filter({ hasText: other.streetAddress }).first().click();
  await expect
    .poll(() => page.getByLabel('Property Address').inputValue())
    .toContain(other.streetAddress);
  held.resolve();
  await page.getByLabel('Seller').fill('Lee Other');
  await page.getByLabel('County').fill('Davidson');
  await page.getByLabel('Email Address').fill('lee@example.com');
  // The button has this name again once the first answer is there.
  const second = page.waitForRequest('**/api/generate-contract');
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  const sent = (await second).postDataJSON();
  expect(sent).toMatchObject({ propertyId: other.id, seller: 'Lee Other' });
  expect(sent.contractId).toBeUndefined();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  await end();
});
