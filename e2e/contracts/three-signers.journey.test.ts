import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { axeFindings } from '../support/axe.ts';
import { look } from '../support/contract-signing.ts';
import { createScene } from '../support/journey.ts';
import { signersLinks } from '../support/signers.ts';

const scene = createScene();

const contract = contractForm({
  seller: 'Dana Example and Lee Example',
  offerExpirationDate: '2099-03-07',
});

/** Pictures are kept where a person asks for them. */
async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const linkOf = async (page: Page, name: string) => (await signersLinks(page))[name]!;

async function sign(link: string, name: string) {
  const visit = await scene.visit(link, { width: 390, height: 780, signedIn: false });
  const { page } = visit;
  await page.getByText(`This link is for ${name}.`).waitFor();
  await look(page, link);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  return visit;
}

// Two heirs sell: the second signs after the first, and the office sees where it stands.
test('two sellers and the buyer sign in turn, and one page shows who has what', async () => {
  const office = await scene.visit('/contract-generator');
  const { page } = office;
  const made = await office.context.request.post('/api/generate-contract', {
    data: contract,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(made.status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Signatures' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Signatures of version/ })
    .click();
  await page.waitForURL('**/contracts/*/signatures');
  await page.getByText('Seller and buyer sign once each, in any order.').waitFor();
  await picture(page, 'signers-none');
  await page.getByRole('button', { name: 'Name the signers' }).click();
  // The two people of the seller's line are proposed.
  expect(await page.getByLabel('Full name').nth(1).inputValue()).toBe('Lee Example');
  await page.getByLabel('Full name').nth(2).fill('Sam Sample');
  expect(await axeFindings(page, { within: '#main' })).toEqual([]);
  await picture(page, 'signers-form');
  await page.getByRole('button', { name: 'Make the links' }).click();
  await page.getByText('3 people sign, one after the other.').waitFor();
  expect(await axeFindings(page, { within: '#main' })).toEqual([]);

  const early = await scene.visit(await linkOf(page, 'Lee Example'), { signedIn: false });
  await early.page.getByText('Dana Example signs first').waitFor();
  await picture(early.page, 'sign-waiting');
  await early.end();

  const first = await sign(await linkOf(page, 'Dana Example'), 'Dana Example');
  await first.page.getByText('Not signed yet: Lee Example, Sam Sample.').waitFor();
  await first.end();
  await page.getByText('Signed', { exact: true }).first().waitFor();
  await picture(page, 'signers-one-signed');
  const second = await sign(await linkOf(page, 'Lee Example'), 'Lee Example');
  await second.page.getByText('You signed the contract').waitFor();
  await second.end();
  const third = await sign(await linkOf(page, 'Sam Sample'), 'Sam Sample');
  await third.page.getByText('The contract is signed by all').waitFor();
  await picture(third.page, 'sign-complete');
  await third.end();
  await page.getByText('Signed by all', { exact: true }).waitFor();
  await picture(page, 'signers-complete');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'signers-complete-390-dark');
  await office.end();
});

// A signer who says no must not leave the others signing a dead contract.
test('a signer declines with a reason, and the office reads it', async () => {
  const office = await scene.visit('/contract-generator');
  const { page } = office;
  await office.context.request.post('/api/generate-contract', {
    data: { ...contract, property: '14 Oak St, Nashville, TN 37206' },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Signatures' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Signatures of version/ })
    .click();
  await page.getByRole('button', { name: 'Name the signers' }).click();
  await page.getByText('All at once', { exact: true }).click();
  await page.getByRole('button', { name: 'Make the links' }).click();
  await page.getByText('3 people sign, in any order.').waitFor();
  const phone = await scene.visit(await linkOf(page, 'Lee Example'), {
    width: 390,
    height: 780,
    signedIn: false,
  });
  await phone.page.getByRole('button', { name: 'I do not want to sign' }).click();
  const why = phone.page.getByLabel('Why do you decline?');
  await why.fill('The price is too low for us.');
  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'I do not want to sign' }).click();
  await expect.poll(() => why.inputValue()).toBe('The price is too low for us.');
  await picture(phone.page, 'decline-390');
  await phone.page.getByRole('button', { name: 'Decline to sign' }).click();
  await phone.page.getByText('A signer declined').waitFor();
  await phone.end();
  await page.getByText('Lee Example declined').first().waitFor();
  await page.getByText('The price is too low for us.').first().waitFor();
  await picture(page, 'signers-declined');
  await office.end();
});
