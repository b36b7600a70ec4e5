// Why a journey: what one part hands to the next (the reply, the accepted price, the signatures, the
// buyer's offer, the fee) is seen by no test of a part. Days are counted over Christmas.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look } from '../support/contract-signing.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone, saveSender } from '../support/leads.ts';
import { pictures } from '../support/pictures.ts';
import { signersLinks } from '../support/signers.ts';

// A Tuesday, 10:00 in Nashville.
const now = '2026-12-22T16:00:00.000Z';
const scene = createScene({ now });

async function sign(link: string, name: string): Promise<void> {
  const { page, end } = await scene.visit(link, { width: 390, height: 780, signedIn: false });
  await look(page, link);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await page.getByText(/^(You signed the contract|The contract is signed by all)$/).waitFor();
  await end();
}

async function recordStep(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a step' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Step').click();
  await page.getByRole('option', { name: step }).click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a reply becomes an offer, a contract of three signers, an assignment and a fee in the results', async () => {
  const { page, context, end } = await scene.openWindow({ keepsMessages: true });
  await saveSender(context);
  const lead = await addLead(context, { fullName: 'Rita Reply', streetAddress: '12 Reply St' });
  await addPhone(context, lead.id, '6155550142');
  const list = { kind: 'list_price', cents: 125_050, spentOn: '2026-12-01', note: 'County list' };
  expect((await context.request.post('/api/ledger/entries', { data: list })).ok()).toBe(true);
  const thread = await context.request.post('/api/chat/conversations', {
    data: { phoneNumber: '6155550142', propertyId: lead.id },
  });
  const { id: conversation } = await thread.json();
  await context.request.post(`/api/chat/conversations/${conversation}/simulated-reply`, {
    data: { content: 'Yes, what would you pay?' },
  });

  await page.goto('/today');
  await page.getByText('“Yes, what would you pay?”').waitFor();
  await page
    .getByRole('link', { name: /^Answer/ })
    .or(page.getByRole('button', { name: /^Answer/ }))
    .click();
  await page.getByRole('textbox', { name: 'Message' }).fill('I can offer $181,000 in cash.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('I can offer $181,000').waitFor();

  await page.goto(`/foreclosures?property=${lead.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Work out an offer' }).press('Enter');
  await dialog.getByLabel('Value after repair').fill('300k');
  await dialog.getByRole('button', { name: 'Make offer' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const offers = page.getByRole('list', { name: 'Offers' });
  await offers.getByRole('button', { name: 'Send: offer 1' }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await offers.getByText('Sent', { exact: true }).waitFor();
  await offers.getByRole('button', { name: 'Accepted: offer 1' }).click();
  await offers.getByRole('link', { name: 'Fill the contract: offer 1' }).click();

  await expect.poll(() => page.getByLabel('Purchase Price').inputValue()).toBe('$210,000.00');
  await page.getByLabel('Seller').fill('Rita Reply and Rob Reply');
  await page.getByLabel('Buyer').fill('Sample Homes LLC');
  await page.getByLabel('County').fill('Davidson');
  await page.getByLabel('Title & Escrow Agent').fill('Sample Title Company');
  await page.getByLabel('Earnest Money').fill('2,500');
  await page.getByLabel('Email Address').fill('rita@example.com');
  // She asked for it.
  await page.getByRole('checkbox', { name: 'This offer arrives by mail, unasked' }).click();
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  await page.getByText('Contract generated successfully!').first().waitFor();
  await page.getByRole('button', { name: 'Signatures' }).first().click();
  await dialog.getByRole('link', { name: /^Signatures of version/ }).click();
  await page.getByRole('button', { name: 'Name the signers' }).click();
  await page.getByLabel('Full name').nth(2).fill('Sam Sample');
  await page.getByRole('button', { name: 'Make the links' }).click();
  await page.getByText('3 people sign, one after the other.').waitFor();
  for (const name of ['Rita Reply', 'Rob Reply', 'Sam Sample']) {
    await sign((await signersLinks(page))[name]!, name);
  }

  await page.goto('/deals');
  await page.getByRole('link', { name: /12 Reply St/ }).click();
  const deadlines = page.getByRole('list', { name: 'Deadlines' });
  // Three business days after Tuesday, and Friday is Christmas.
  const earnest = deadlines.getByRole('listitem').filter({ hasText: 'Earnest money due' });
  await earnest.getByText(/Dec(ember)? 28/).waitFor();
  await page.getByRole('link', { name: 'Sell this deal' }).click();
  await context.request.post('/api/buyers', {
    data: { name: 'Bea Buyer', company: 'Sample Rentals LLC', areas: ['Davidson County'] },
  });
  await page.getByLabel('Price for the buyer').fill('230,000');
  await page.getByRole('button', { name: 'Save what buyers see' }).click();
  const bea = page
    .getByRole('list', { name: 'Buyers of this deal' })
    .getByRole('listitem')
    .filter({ hasText: 'Bea Buyer' });
  await bea.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make links to copy' }).click();
  await bea.getByRole('button', { name: 'Show the link of Bea Buyer' }).click();
  const link = new URL(await bea.getByRole('textbox').inputValue()).pathname;
  const buyer = await scene.visit(link, { width: 390, height: 844, signedIn: false });
  await buyer.page.getByLabel('Your price').fill('222,000');
  await buyer.page.getByRole('button', { name: 'Send the offer' }).click();
  await buyer.page.getByText('You offered $222,000').waitFor();
  await buyer.end();
  const ofBuyers = page.getByRole('list', { name: 'Offers of buyers' });
  await ofBuyers.getByRole('button', { name: 'Accept the offer of Bea Buyer' }).click();
  const paper = await ofBuyers.getByRole('link', { name: /Assignment/ }).getAttribute('href');
  const pdf = await (await context.request.get(paper!)).body();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goBack();
  // The offer pays so much above the contract's $210,000.
  await expect.poll(() => page.getByLabel('Fee at closing').inputValue()).toBe('$12,000');
  await page.getByText('Sample Rentals LLC').waitFor();
  await pictures(page, 'reply-to-fee-deal');
  await recordStep(page, 'The contract is assigned');
  await recordStep(page, 'The sale is closed');
  await page.getByText('This deal is closed').waitFor();

  // The last twelve months end where the browser's clock is.
  await page.clock.setFixedTime(now);
  await page.goto('/results');
  await page.getByRole('link', { name: /^Cost per contract\s*\$1,250\.50/ }).waitFor();
  // Booked within the minute; the open page reads it then.
  const fees = page.getByRole('link', { name: /^Fees earned\s*\$12,000/ });
  await fees.waitFor({ timeout: 180_000 });
  const bars = page.getByRole('list', { name: 'How far leads came' });
  await bars.getByRole('link', { name: /^Closed\s*1/ }).waitFor();
  await pictures(page, 'reply-to-fee-results');
  await end();
});
