import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { joinTeam } from '../support/members.ts';

const scene = createScene();
let number = 0;

/** A lead with a thread; replies to it can be simulated. */
async function addThread(context: BrowserContext, fullName: string) {
  const lead = await addLead(context, { fullName });
  const phoneNumber = `61555501${String((number += 1)).padStart(2, '0')}`;
  await addPhone(context, lead.id, phoneNumber);
  const answer = await context.request.post('/api/chat/conversations', {
    data: { phoneNumber, propertyId: lead.id },
  });
  const { id } = await answer.json();
  return {
    lead,
    id,
    reply: (content: string) =>
      context.request.post(`/api/chat/conversations/${id}/simulated-reply`, { data: { content } }),
  };
}

test('the bell shows a reply immediately, and its notification opens the thread', async () => {
  const { page, context, end } = await scene.visit('/terms-of-use');
  const { reply } = await addThread(context, 'Dana Doe');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await reply('I might sell');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: /^Reply from Dana Doe/ }).click();
  await page.waitForURL(/\/ai-chat\?conversation=/);
  await page.getByRole('region', { name: 'Messages' }).getByText('I might sell').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await end();
});

test('the bell shows a reply that arrives after the first fetch and before the event stream opens', async () => {
  // No page before: a reload could cancel its request, whose response would never be finished.
  const { page, context, end } = await scene.openWindow();
  const { reply } = await addThread(context, 'Early Bird');
  const replied = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await replied.promise;
    await route.continue();
  });
  const counted = page.waitForResponse('**/api/notifications/unread*');
  await page.goto('/privacy-policy');
  await (await counted).finished();
  await reply('I might sell');
  replied.resolve();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  await end();
});

test('the user marks all notifications as read, on a phone too', async () => {
  const { page, context, end } = await scene.visit('/', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  for (const name of ['Ada One', 'Bo Two']) await (await addThread(context, name)).reply('Yes');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).tap();
  await page.getByText('Reply from Bo Two').waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).tap();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await end();
});

test('axe finds no violations on the notification list', async () => {
  const { page, context, end } = await scene.visit('/terms-of-use', { width: 390, height: 844 });
  await (await addThread(context, 'Axel Axe')).reply('Yes');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).tap();
  await page.getByText('Reply from Axel Axe').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as read' }).tap();
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  await end();
});

test('a mentioned member sees the note; two users on one lead see each other', async () => {
  const [one, other] = await Promise.all([
    scene.openWindow(),
    scene.openWindow({ signedIn: false }),
  ]);
  await joinTeam(one, other, 'Kim Lee');
  const lead = await addLead(one.context, { fullName: 'Nora Noted' });
  await one.page.goto(`/foreclosures?property=${lead.id}`);
  const dialog = one.page.getByRole('dialog', { name: 'Nora Noted' });
  const note = dialog.getByRole('textbox', { name: 'New note' });
  await note.pressSequentially('Please call, @ki');
  await dialog.getByRole('option', { name: 'Kim Lee' }).waitFor();
  await one.page.keyboard.press('Enter');
  await expect.poll(() => note.inputValue()).toBe('Please call, @Kim Lee ');
  await one.page.keyboard.press('Control+Enter');
  await dialog.getByRole('list', { name: 'Note history' }).getByText('@Kim Lee').waitFor();

  await other.page.goto('/terms-of-use');
  await other.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await other.page.getByRole('button', { name: /mentioned you on Nora Noted/ }).click();
  await other.page.getByRole('dialog', { name: 'Nora Noted' }).waitFor();
  await dialog.getByText('Kim Lee is viewing').waitFor();
  await other.page.getByText(/ is viewing$/).waitFor();
  await other.page.keyboard.press('Escape');
  await dialog.getByText('Kim Lee is viewing').waitFor({ state: 'detached' });
  await Promise.all([one.end(), other.end()]);
});

test('a user chooses e-mail notifications, the daily e-mail and automatic status changes in the settings', async () => {
  const { page, context, end } = await scene.visit('/settings/notifications');
  await page.getByRole('checkbox', { name: /once a day/ }).check();
  await page.getByRole('combobox', { name: 'Hour of the daily e-mail' }).click();
  await page.getByRole('option', { name: '6:00 AM', exact: true }).click();
  const stored = async (path: string) => (await context.request.get(path)).json();
  await expect
    .poll(() => stored('/api/notifications/choices'))
    .toMatchObject({ email: false, digest: true, digestHour: 6 });
  await page.getByRole('checkbox', { name: /^A reply sets Conversation/ }).uncheck();
  await expect
    .poll(() => stored('/api/settings/automatic-changes'))
    .toEqual({
      replies: false,
      calls: true,
      doors: true,
      signatures: true,
      returnedLetters: true,
      offers: true,
    });
  await end();
});
