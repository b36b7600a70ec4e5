import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { axeFindings } from '../support/axe.ts';
import { look, openLink } from '../support/contract-signing.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();

const contract = contractForm({ seller: 'Dana Example', offerExpirationDate: '2099-03-07' });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('both parties see every page, accept the disclosure and sign on a phone', async () => {
  const office = await scene.visit('/contract-generator');
  const made = await office.context.request.post('/api/generate-contract', {
    data: contract,
    headers: { origin: new URL(office.page.url()).origin },
  });
  expect(made.status()).toBe(200);
  await office.page.reload();
  const sellerLink = await openLink(office.page, 'Link for the seller');

  const phone = await scene.visit(sellerLink, { width: 360, height: 740, signedIn: false });
  const { page } = phone;
  await page.getByText('Sample Homes LLC offers to buy this property from you.').waitFor();
  await page.getByText('$185,000.00').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('button', { name: /menu/i }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);

  const sign = page.getByRole('button', { name: 'Sign the contract' });
  await page.getByLabel('Your full name').fill('Dana Example');
  expect(await sign.isDisabled()).toBe(true);
  await look(page, sellerLink);
  await page.getByText('Draw', { exact: true }).click();
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  await page.mouse.move(box!.x + 30, box!.y + 50);
  await page.mouse.down();
  await page.mouse.move(box!.x + 120, box!.y + 20, { steps: 5 });
  await page.mouse.move(box!.x + 220, box!.y + 70, { steps: 5 });
  await page.mouse.up();
  expect(await axeFindings(page, { within: '#main' })).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await sign.click();
  await page.getByText('The buyer has not signed yet.').waitFor();
  await phone.end();

  // The user who sent the link is notified immediately.
  await office.page.getByText('Contract signed by the seller').first().waitFor();
  await office.page.getByText('Signed by Dana Example (seller)').waitFor();
  await office.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await office.page.getByRole('button', { name: /^Contract signed/ }).waitFor();
  await office.page.keyboard.press('Escape');
  await office.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await expect.poll(() => office.page.getByText('Signed by both').count()).toBe(0);

  const buyerLink = await openLink(office.page, 'Sign as the buyer');
  const desk = await scene.visit(buyerLink);
  await desk.page.getByText('You sign as the buyer, Sample Homes LLC.').waitFor();
  await look(desk.page, buyerLink);
  await desk.page.getByLabel('Your full name').fill('Sam Sample');
  await desk.page.getByRole('button', { name: 'Sign the contract' }).click();
  await desk.page.getByText('The contract is signed by both').waitFor();
  await desk.end();

  await office.page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await office.page.getByText('Signed by both').first().waitFor();
  await office.page.getByRole('link', { name: 'Signed PDF' }).waitFor();
  await office.end();
});
