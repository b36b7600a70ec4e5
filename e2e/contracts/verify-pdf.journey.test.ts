import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { axeFindings } from '../support/axe.ts';
import { look, openLink } from '../support/contract-signing.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();

async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const give = (page: Page, buffer: Buffer, name = 'contract.pdf') =>
  page
    .getByLabel('Choose a PDF to check')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });

// A seller's lawyer gets a signed contract by e-mail and wants to know whether it is the one signed.
test('anyone checks a PDF without an account, and it never leaves the browser', async () => {
  const office = await scene.visit('/contract-generator');
  const made = await office.context.request.post('/api/generate-contract', {
    data: contractForm({ seller: 'Dana Example', offerExpirationDate: '2099-03-07' }),
    headers: { origin: new URL(office.page.url()).origin },
  });
  const unsigned = await made.body();
  await office.page.reload();
  const link = await openLink(office.page, 'Link for the seller');
  const seller = await scene.visit(link, { signedIn: false });
  await look(seller.page, link);
  await seller.page.getByLabel('Your full name').fill('Dana Example');
  await seller.page.getByRole('button', { name: 'Sign the contract' }).click();
  await seller.page.getByText('The buyer has not signed yet.').waitFor();
  const copy = await (
    await seller.page.request.get(`/api${link.replace('/sign/', '/signing/')}/pdf`)
  ).body();
  await seller.end();
  await office.end();

  const stranger = await scene.visit('/verify', { width: 390, height: 780, signedIn: false });
  const { page } = stranger;
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posted.push(request.url());
  });
  await page.getByRole('heading', { name: 'Check a PDF' }).waitFor();
  await picture(page, 'verify-empty-390');
  await give(page, copy);
  await page.getByText('The document is unchanged since it was signed.').waitFor();
  await page.getByText('Signed by Dana Example').waitFor();
  await page.getByText(/^Signed with the certificate of this installation/).waitFor();
  await page.getByText(/^It has no time stamp\./).waitFor();
  expect(await axeFindings(page, { within: '#main' })).toEqual([]);
  await picture(page, 'verify-good-390');

  const changed = Buffer.from(copy);
  changed[100] = changed[100]! ^ 1;
  await give(page, changed);
  await page.getByText('The document was changed after it was signed.').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'verify-changed-1440-dark');
  await give(page, Buffer.concat([copy, Buffer.from('\n% more\n')]));
  await page.getByText(/8 bytes were added that no signature covers/).waitFor();
  await give(page, unsigned);
  await page.getByText('This PDF has no digital signature.').waitFor();
  await give(page, Buffer.from('hello'), 'letter.pdf');
  await page.getByText('This file is not a PDF.').waitFor();
  expect(posted).toEqual([]);
  await stranger.end();
});
