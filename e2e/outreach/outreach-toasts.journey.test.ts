import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { serverError, expectToast, withFailingCalls, toastText } from '../support/toasts.ts';

const scene = createScene();
const error = (text: string) => toastText('Error', text);

async function chooseLead(page: Page, search: string, street: string) {
  await page.getByRole('combobox', { name: search }).fill(street);
  await page
    .getByRole('option', { name: new RegExp(street) })
    .first()
    .click();
}

test('the chat reports failures of search, start, load and send', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const silent = await addLead(context);
  const { id, streetAddress } = await addLead(context);
  await addPhone(context, id, '6155550142');

  // A change elsewhere (a score that was just computed) would refetch what is to fail, and say so.
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await heard.promise;
    await route.continue();
  });
  await withFailingCalls(page, /\/api\/chat\/conversations(\?|$)/, serverError, async () => {
    await page.goto('/ai-chat');
    await expectToast(page, error('Failed to load conversations'), true);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Search for a property to start chatting', { exact: true }).waitFor();

  const search = 'Search properties and conversations';
  await withFailingCalls(page, '**/api/chat/search?*', serverError, async () => {
    await page.getByRole('combobox', { name: search }).fill('nowhere');
    await expectToast(page, error('Failed to perform search'), true);
  });
  await chooseLead(page, search, silent.streetAddress);
  const none = toastText('No phone number', 'No mobile phone number found for this property');
  await expectToast(page, none, true);
  await withFailingCalls(page, /\/api\/chat\/conversations(\?|$)/, serverError, async () => {
    await chooseLead(page, search, streetAddress);
    await expectToast(page, error('Failed to start conversation'), true);
  });
  await withFailingCalls(page, '**/messages?*', serverError, async () => {
    await chooseLead(page, search, streetAddress);
    await expectToast(page, error('Failed to load messages'), true);
  });

  heard.resolve();
  await page.reload();
  await page.locator('input[type=file]').setInputFiles({
    name: 'house.png',
    mimeType: 'image/png',
    buffer: Buffer.from('an image'),
  });
  await expectToast(page, toastText('Image selected', 'house.png'));
  await withFailingCalls(page, '**/messages', serverError, async () => {
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    // Nothing is sent before the image has arrived.
    await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    await expectToast(page, error('Failed to send message'), true);
  });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Hello');
  await end();
});

test('the contract generator reports the results of generating, e-mailing and searching', async () => {
  const { page, context, end } = await scene.visit('/contract-generator', { allowsFailures: true });
  const { streetAddress } = await addLead(context);
  const search = 'Search by address';
  await withFailingCalls(page, /\/api\/properties\?/, serverError, async () => {
    await page.getByRole('combobox', { name: search }).fill('nowhere');
    const failed = toastText('Search Error', 'Unable to search for properties');
    await expectToast(page, failed, true);
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });
  await chooseLead(page, search, streetAddress);
  for (const [label, value] of [
    ['Buyer', 'Sample Homes LLC'],
    ['County', 'Davidson'],
    ['Title & Escrow Agent', 'Sample Title Company'],
    ['Purchase Price', '185000'],
    ['Earnest Money', '2500'],
    ['Email Address', 'dana@example.com'],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  const generate = page.getByRole('button', { name: 'Generate Contract' });
  await withFailingCalls(page, '**/api/generate-contract', serverError, async () => {
    await generate.click();
    const failed = error('Failed to generate the contract. Please try again.');
    await expectToast(page, failed, true);
  });
  await generate.click();
  await expectToast(page, toastText('Success', 'Contract generated successfully!'));

  const email = page.getByRole('button', { name: 'Email Contract' });
  await withFailingCalls(page, '**/api/email-contract', serverError, async () => {
    await email.click();
    const failed = toastText('Email Error', 'Failed to email the contract. Please try again.');
    await expectToast(page, failed, true);
  });
  // A mail server takes it: none is set up here.
  await page.route('**/api/email-contract', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sent: true } });
  });
  await email.click();
  await expectToast(page, toastText('Email Sent', 'Contract has been emailed to dana@example.com'));
  await end();
});
