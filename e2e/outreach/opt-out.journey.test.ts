import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { daytimePlace, nighttimePlace } from '#server/testing/daytime-place.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { picture } from '../support/picture.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();
/** Tested on a phone, and checked wide too. */
const width = 390;
let numbers = 0;

/** A conversation with a lead; its number's area code belongs to no place. */
async function startConversation(context: BrowserContext, place: object) {
  const lead = await addLead(context, { fullName: 'Casey Example', ...place });
  const phoneNumber = `88855501${String((numbers += 1)).padStart(2, '0')}`;
  await addPhone(context, lead.id, phoneNumber);
  const answer = await context.request.post('/api/chat/conversations', {
    data: { phoneNumber, propertyId: lead.id },
  });
  const { id } = (await answer.json()) as { id: number };
  const receive = (content: string) =>
    context.request.post(`/api/chat/conversations/${id}/simulated-reply`, { data: { content } });
  return { lead, receive, path: `/ai-chat?conversation=${id}` };
}

const box = (page: Page) => page.getByPlaceholder('Message...');
const openers = (page: Page) => page.getByRole('list', { name: 'Openers' });

test('an opted-out number is red, and its links ask first', async () => {
  const { page, context, end } = await scene.openWindow({ width });
  const { lead, receive, path } = await startConversation(context, daytimePlace(new Date()));
  await page.goto(path);
  await openers(page).waitFor();
  await receive('Stop.');
  await page.getByText(/^Opted out on /).waitFor();
  await expect.poll(() => box(page).count()).toBe(0);
  await expect.poll(() => openers(page).count()).toBe(0);
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'opted-out-thread');

  await navigate(page, `/?search=${encodeURIComponent(lead.streetAddress)}`);
  const card = page.locator(`[data-property-id="${lead.id}"]`);
  await card.getByText('Opted out').first().waitFor();
  const text = card.getByRole('link', { name: /^Text / });
  await expect.poll(() => text.getAttribute('href')).not.toContain('body=');
  await expect.poll(() => text.getAttribute('title')).toBe('This recipient has opted out.');
  await text.click();
  const question = page.getByRole('dialog', { name: 'This number is not to be texted' });
  await question.waitFor();
  await picture(page, 'opted-out-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  const stored = await context.request.get(`/api/properties/${lead.id}`);
  const { metadata } = (await stored.json()) as {
    metadata: { skipTrace: { phoneNumbers: { smsCount: number }[] } };
  };
  expect(metadata.skipTrace.phoneNumbers[0]?.smsCount).toBe(0);
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'opted-out-card');

  await navigate(page, `/?view=table&search=${encodeURIComponent(lead.streetAddress)}`);
  const row = page.getByRole('grid').locator(`[data-row-id="${lead.id}"]`);
  await row.getByText('Opted out').waitFor();

  await navigate(page, `/?property=${lead.id}`);
  const dialog = page.getByRole('dialog', { name: lead.fullName });
  await dialog.getByText('Opted out').first().waitFor();
  await picture(page, 'opted-out-detail');
  await end();
});

test('a text that is refused at night is scheduled', async () => {
  const { page, context, end } = await scene.openWindow({ width });
  const { path } = await startConversation(context, nighttimePlace(new Date()));
  await page.goto(path);
  await box(page).fill('Is the house still yours?');
  await box(page).press('Enter');
  await page
    .getByRole('alert')
    .getByText(/^Not sent: It is \d+:\d\d [AP]M where/)
    .waitFor();
  await picture(page, 'refused-thread');
  await box(page).press('Enter');
  await page.getByText('(2 times)').waitFor();
  await page.getByRole('button', { name: 'Send at 8:00 AM their time' }).click();
  const scheduled = page.getByRole('list', { name: 'Scheduled texts' });
  await scheduled.getByText('Is the house still yours?').waitFor();
  await scheduled.getByText(/^Scheduled for 8:00 AM their time/).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('');
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'scheduled-thread');
  await page.reload();
  await scheduled.getByRole('button', { name: /^Cancel/ }).click();
  await scheduled.waitFor({ state: 'hidden' });
  await end();
});

test('an opt-out in other words waits for a user’s decision', async () => {
  const { page, context, end } = await scene.openWindow({ width });
  const { receive, path } = await startConversation(context, daytimePlace(new Date()));
  await page.goto(path);
  await openers(page).waitFor();
  await receive('Take me off your list');
  const notice = page.getByRole('alert').filter({ hasText: 'Does this opt out?' });
  await notice.getByText('“Take me off your list”').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await picture(page, 'review-thread');
  await notice.getByRole('button', { name: 'Opted out' }).click();
  await page.getByText(/^Opted out on /).waitFor();
  await expect.poll(() => box(page).count()).toBe(0);
  await end();
});

test('PARE from one number stops the second number of the person too', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  const { lead, receive } = await startConversation(context, daytimePlace(new Date()));
  const second = '8885550190';
  await addPhone(context, lead.id, second);
  const made = await context.request.post('/api/chat/conversations', {
    data: { phoneNumber: second, propertyId: lead.id },
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/ai-chat?conversation=${id}`);
  await openers(page).waitFor();
  await receive('PARE');
  await page
    .getByText(/^Would not be sent now: This person opted out on \(888\) 555-01\d\d/)
    .waitFor();
  await picture(page, 'pare-second-number');
  const sent = await context.request.post(`/api/chat/conversations/${id}/messages`, {
    data: { content: 'Is the house still yours?' },
  });
  expect(sent.status()).toBe(409);
  expect(JSON.stringify(await sent.json())).toMatch(/opted out on \(888\) 555-01\d\d/);
  await end();
});

test('an opted-out petitioner’s number is not called; an owner says why it is', async () => {
  const { page, context, end } = await scene.openWindow();
  const { id } = await addLead(context, {
    propertyType: 'probate',
    metadata: { petitioner: { fullName: 'Pat Example', phoneNumber: '6155550188' } },
  });
  const made = await context.request.post('/api/contact-gate/opt-outs', {
    data: { kind: 'phone', value: '6155550188', reason: 'Asked by letter' },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/probate?property=${id}`);
  const lead = page.getByRole('dialog');
  const call = lead.getByRole('link', { name: '(615) 555-0188' });
  await expect.poll(() => call.getAttribute('title')).toBe('This recipient has opted out.');
  await call.click();
  const dialog = page.getByRole('dialog', { name: 'This number is not to be called' });
  await dialog.getByLabel('Why you call now').waitFor();
  await end();
});
