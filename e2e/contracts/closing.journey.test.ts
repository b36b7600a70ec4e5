import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { look } from '../support/contract-signing.ts';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';

const scene = createScene();

/** Pictures of each state, where a person wants to look at them: `PICTURES=/tmp/pictures npm test -- …`. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** @returns the contract's id. */
async function generate(context: BrowserContext, form: object): Promise<string> {
  const answer = await context.request.post('/api/generate-contract', {
    data: contractForm({
      contractDate: days(0),
      seller: 'Dana Example',
      closingDate: days(30),
      offerExpirationDate: days(7),
      isInspectionContingent: true,
      inspectionPeriod: '10',
      foreclosure: 'no',
      willBeAssigned: true,
      wasMailed: false,
      ...form,
    }),
  });
  expect(answer.status()).toBe(200);
  return answer.headers()['x-contract-id'] ?? '';
}

async function linkOf(context: BrowserContext, id: string, party: string): Promise<string> {
  const answer = await context.request.post(`/api/purchase-contracts/${id}/signing-link`, {
    data: { party },
  });
  return (await answer.json()).path;
}

async function sign(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await look(page, link);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await page.getByText(/^(You signed the contract|The contract is signed by both)$/).waitFor();
}

/** Holds changes back. @returns lets them go */
async function hold(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** The fee of the closing that an answer is, in cents. */
const feeIn = async (answer: Response): Promise<number | null | undefined> =>
  /\/api\/closings\/\d+$/.test(answer.url()) ? (await answer.json()).fee : undefined;

test('a contract that both signed opens its deal; it is worked on until it is closed', async () => {
  const { page, context, address, end } = await scene.visit('/deals', { keepsMessages: true });
  await page.getByText('No open deals').waitFor();
  await picture(page, 'deals-empty-1440');
  const lead = await addLead(context, { leadStatus: 'under_contract' });
  const id = await generate(context, {
    property: '12 Oak St, Nashville, TN 37206',
    propertyId: lead.id,
  });

  await sign(page, await linkOf(context, id, 'seller'), 'Dana Example');
  await sign(page, await linkOf(context, id, 'buyer'), 'Sam Buyer');

  await page.goto('/deals');
  await page.getByRole('link', { name: /12 Oak St/ }).click();
  await page.waitForURL('**/deals/*');
  await page.getByRole('heading', { name: 'Deadlines' }).waitFor();
  const deadlines = page.getByRole('list', { name: 'Deadlines' });
  await deadlines.getByText('Earnest money due').waitFor();
  await deadlines.getByText(/Three business days after both parties signed/).waitFor();
  await picture(page, 'deal-1440');
  expect(await findingsInAllViews(page)).toEqual([]);

  // The calendar reads the closing before and after it is moved.
  const { path } = await (
    await context.request.post('/api/calendars/feed', { data: { password: owner.password } })
  ).json();
  const closingOf = async () => {
    const feed = await (await page.request.get(new URL(path, address).href)).text();
    const event = feed.split('BEGIN:VEVENT').find((part) => part.includes('SUMMARY:Closing\\,'));
    return /DTSTART;VALUE=DATE:(\d+)/.exec(event ?? '')?.[1];
  };
  const before = await closingOf();
  await deadlines.getByRole('button', { name: 'Change the date: Closing', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Day/ }).click();
  await page.getByRole('button', { name: /next month/i }).click();
  await page.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').click();
  await dialog.getByLabel('Why').fill('The title is not clear yet.');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await deadlines.getByText('The title is not clear yet.').waitFor();
  await expect.poll(closingOf).not.toBe(before);

  await deadlines.getByRole('button', { name: 'Done: Earnest money due' }).click();
  await deadlines.getByText('Done', { exact: true }).waitFor();
  // What is typed while an earlier fee is being stored stays.
  const storeFee = await hold(page, '**/api/closings/*');
  const fee = page.getByLabel('Fee at closing');
  await fee.fill('12,000');
  await fee.blur();
  await fee.fill('12,500');
  const stored = page.waitForResponse(
    async (answer) => answer.request().method() === 'GET' && (await feeIn(answer)) === 1_200_000,
  );
  storeFee();
  await page.getByText('Saved', { exact: true }).waitFor();
  await stored;
  await page.evaluate(
    () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))),
  );
  expect(await fee.inputValue()).toBe('12,500');
  await fee.blur();
  await expect.poll(() => fee.inputValue()).toBe('$12,500');
  const storeEntry = await hold(page, '**/api/closings/*/tasks');
  const entry = page.getByLabel('Add an entry');
  await entry.fill('Order the survey');
  await entry.press('Enter');
  await entry.fill('Call the agent');
  storeEntry();
  await page.getByText('Order the survey').waitFor();
  expect(await entry.inputValue()).toBe('Call the agent');

  await page.getByRole('button', { name: 'Record a step' }).click();
  await dialog.getByLabel('Step').click();
  await page.getByRole('option', { name: 'The sale is closed' }).click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('This deal is closed').waitFor();
  await page.goto('/deals');
  await page.getByRole('list', { name: 'Ended deals' }).getByText('$12,500').waitFor();
  await picture(page, 'deals-ended-1440');
  await end();
});
