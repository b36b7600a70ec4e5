import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { look, openLink } from '../support/contract-signing.ts';
import { picture } from '../support/picture.ts';
import { createScene } from '../support/journey.ts';

const scene = createScene();
/** Where the signed copies go, to be looked at. */
const copies = process.env.CONTRACT_COPIES;

type Answers = { foreclosure?: 'Yes' | 'No'; isAssigned?: boolean; wasMailed?: boolean };

async function fillIn(page: Page, property: string, county: string, answers: Answers) {
  const { foreclosure = 'No', isAssigned = false, wasMailed = false } = answers;
  const fields = {
    Seller: 'Dana Example',
    Buyer: 'Sample Homes LLC',
    'Property Address': property,
    County: county,
    'Title & Escrow Agent': 'Sample Title Company',
    'Purchase Price': '$185k',
    'Earnest Money': '2,500',
    'Email Address': 'dana@example.com',
  };
  await page.getByRole('button', { name: 'Start over' }).click();
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: false }).first().fill(value);
  }
  await page.getByRole('combobox', { name: 'Home in Foreclosure' }).click();
  await page.getByRole('option', { name: foreclosure, exact: true }).click();
  // Contracts may be assigned unless the form says otherwise.
  if (!isAssigned) await page.getByRole('checkbox', { name: 'I may assign this contract' }).click();
  // As are offers that arrive by mail.
  if (!wasMailed) await page.getByRole('checkbox', { name: 'This offer arrives by mail' }).click();
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Contract' }).click();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
}

/** The seller signs under a link: the papers that come first, then the contract. */
async function sign(link: string, { papers = [] as string[], copy = '' }): Promise<void> {
  const { page, end } = await scene.visit(link, { signedIn: false });
  await look(page, link);
  await page.getByLabel('Your full name').fill('Dana Example');
  for (const paper of papers) {
    await page.getByRole('button', { name: `Sign “${paper}”` }).click();
  }
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await page.getByText('The buyer has not signed yet.').waitFor();
  if (copies) {
    const pdf = await page.request.get(`/api${link.replace('/sign/', '/signing/')}/pdf`);
    await mkdir(copies, { recursive: true });
    await writeFile(path.join(copies, `${copy}.pdf`), await pdf.body());
  }
  await end();
}

/** The newest contract in the list. */
const newest = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^PDF of/ }) })
    .first();

const handedOver = 'The papers are handed over';

async function record(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a step' }).first().click();
  await page.getByRole('combobox', { name: 'Step' }).click();
  await page.getByRole('option', { name: step }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
}

test('Washington: the notice of a home in foreclosure is beside the signature, and the days follow', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  await fillIn(page, '7 Alder Ave, Tacoma, WA 98402', 'Pierce', { foreclosure: 'Yes' });
  const inPdf = page.getByText('Notice of right to cancel (RCW 61.34.080');
  await inPdf.waitFor();
  await page.getByText('Add these yourself').waitFor();
  await generate(page);
  await record(page, handedOver);
  await newest(page)
    .getByText(/^Papers handed over/)
    .waitFor();
  await sign(await openLink(page, 'Link for the seller'), { copy: 'washington' });
  await newest(page)
    .getByText(/^Seller can cancel through \w+ \d+, \d{4}$/)
    .waitFor();
  await newest(page)
    .getByText(/^No closing and no deed before/)
    .waitFor();
  await end();
});

test('Oregon: agency form, statements and contract are signed in this order', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  await fillIn(page, '9 Fir St, Portland, OR 97201', 'Multnomah', { isAssigned: true });
  await page.getByText('Agency form of the wholesaler disclosure (OAR').waitFor();
  await generate(page);
  await page.getByRole('button', { name: 'Signatures' }).first().click();
  await page.getByText('To be signed or handed over first').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await record(page, handedOver);
  await newest(page)
    .getByText(/^Papers handed over/)
    .waitFor();
  const paper = 'Residential property wholesaler: equitable interest and right to cancel';
  await sign(await openLink(page, 'Link for the seller'), { papers: [paper], copy: 'oregon' });
  await end();
});

test('Tennessee: a contract that was not mailed names its disclosure; a mailed one waits for its letter', async () => {
  const { page, end } = await scene.visit('/contract-generator', { keepsMessages: true });
  const property = '12 Oak St, Nashville, TN 37206';
  await fillIn(page, property, 'Davidson', { isAssigned: true });
  await page.getByText('Disclosure of marketing the equitable interest (Pub. Ch. 72').waitFor();
  await generate(page);
  await sign(await openLink(page, 'Link for the seller'), { copy: 'tennessee' });
  await newest(page)
    .getByText(/^No assignment before/)
    .waitFor();

  await fillIn(page, property, 'Davidson', { wasMailed: true });
  await page.getByText('Letter that confirms receipt, registered (T.C.A. 47-18-134)').waitFor();
  await generate(page);
  await sign(await openLink(page, 'Link for the seller'), { copy: 'tennessee-mailed' });
  const waits = newest(page).getByText('The letter that confirms receipt is not recorded yet');
  await waits.waitFor();
  await newest(page).getByText('Signed by Dana Example (seller)').waitFor();
  await record(page, 'The sale is closed');
  await page.getByText('Too early', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await record(page, 'The letter of confirmation is out');
  await newest(page)
    .getByText(/^Letter sent/)
    .waitFor();
  await waits.waitFor({ state: 'detached' });
  await end();
});

test('Ohio: the wholesaler disclosure is signed first, as the form and the signatures say', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  await fillIn(page, '5 Elm St, Dayton, OH 45402', 'Montgomery', { isAssigned: true });
  await page
    .getByText(
      'Wholesaler disclosure (SB 155; R.C. 5301.95): signed before the contract, 12-point type or larger, bold',
    )
    .waitFor();
  // Without the words it is signed elsewhere first, and recorded.
  await generate(page);
  await record(page, handedOver);
  await newest(page)
    .getByText(/^Papers handed over/)
    .waitFor();
  await sign(await openLink(page, 'Link for the seller'), { copy: 'ohio' });
  // With the attorney's words it comes first in the link.
  await fillIn(page, '6 Elm St, Dayton, OH 45402', 'Montgomery', { isAssigned: true });
  await page
    .getByLabel('Words of “Wholesaler disclosure”')
    .fill('The buyer is a wholesaler.\nThe seller may seek the advice of a lawyer.');
  await picture(page, 'contract-own-papers');
  await generate(page);
  const link = await openLink(page, 'Link for the seller');
  await sign(link, { papers: ['Wholesaler disclosure'], copy: 'ohio-in-the-link' });
  await end();
});

test('California: a home in foreclosure is not closed while the seller can cancel; an owner says why', async () => {
  const { page, end } = await scene.visit('/contract-generator', { keepsMessages: true });
  await fillIn(page, '3 Pine St, Fresno, CA 93701', 'Fresno', { foreclosure: 'Yes' });
  await page.getByText('Notice of the right to cancel (Civ. Code 1695.1-1695.5)').waitFor();
  await generate(page);
  await record(page, handedOver);
  await newest(page)
    .getByText(/^Papers handed over/)
    .waitFor();
  await sign(await openLink(page, 'Link for the seller'), { copy: 'california' });
  await newest(page).getByText('Signed by Dana Example (seller)').waitFor();
  await newest(page)
    .getByText(/^No closing and no deed before/)
    .waitFor();
  await record(page, 'The sale is closed');
  await page.getByText('California: the seller can cancel through').first().waitFor();
  await page.getByLabel('Why you do it now').fill('Ordered by the court');
  await page.getByRole('button', { name: 'Record it anyway' }).click();
  await newest(page)
    .getByText(/^Closed .*, early: Ordered by the court$/)
    .waitFor();
  await end();
});

test('Rhode Island: notices and the form in duplicate, with the address for cancellations', async () => {
  const { page, end } = await scene.visit('/contract-generator');
  await fillIn(page, '7 Elm St, Providence, RI 02906', 'Providence', { foreclosure: 'Yes' });
  await page.getByLabel('Street address for cancellations').fill('5 Main St, Providence, RI 02903');
  await generate(page);
  await sign(await openLink(page, 'Link for the seller'), { copy: 'rhode-island' });
  await newest(page)
    .getByText(/^Seller can cancel through \w+ \d+, \d{4}$/)
    .waitFor();
  await end();
});
