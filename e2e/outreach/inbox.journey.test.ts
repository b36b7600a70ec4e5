import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';

const scene = createScene();
let number = 0;
const nextNumber = () => `61555501${String((number += 1)).padStart(2, '0')}`;

async function addThread(context: BrowserContext, fullName: string) {
  const lead = await addLead(context, { fullName });
  const phoneNumber = nextNumber();
  await addPhone(context, lead.id, phoneNumber);
  const answer = await context.request.post('/api/chat/conversations', {
    data: { phoneNumber, propertyId: lead.id },
  });
  const { id } = await answer.json();
  const reply = async (content: string) => {
    const path = `/api/chat/conversations/${id}/simulated-reply`;
    expect((await context.request.post(path, { data: { content } })).ok()).toBe(true);
  };
  return { lead, phoneNumber, reply };
}

test('the inbox lists owners first, unread before read, and can be filtered', async () => {
  const { page, context, end } = await scene.openWindow();
  const unread = await addThread(context, 'Una Unread');
  await unread.reply('Who is this?');
  const out = await addThread(context, 'Otto Out');
  await out.reply('STOP');
  const later = await addThread(context, 'Lara Later');
  await later.reply('Hello');
  const people = await (await context.request.get('/api/properties/assignees')).json();
  const path = `/api/properties/${unread.lead.id}/assignee`;
  await context.request.patch(path, { data: { assignedTo: people[0].id } });
  await page.goto('/ai-chat');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(3);
  await rows.filter({ hasText: 'Lara Later' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Hello').waitFor();
  // Once read, it is listed after the unread ones, though it is the latest.
  const order = async () =>
    (await rows.allInnerTexts()).map((text) => /Una|Otto|Lara/.exec(text)?.[0]);
  await expect.poll(order).toEqual(['Otto', 'Una', 'Lara']);
  const narrow = (name: string) => page.getByRole('radio', { name, exact: true }).check();
  await narrow('Opted out');
  await expect.poll(order).toEqual(['Otto']);
  await narrow('Mine');
  await expect.poll(order).toEqual(['Una']);
  await narrow('Unread');
  await expect.poll(order).toEqual(['Otto', 'Una']);
  await end();
});

test('the thread shows its lead: status, note, next action, other numbers', async () => {
  const { page, context, end } = await scene.openWindow();
  const { lead, phoneNumber } = await addThread(context, 'Paula Pane');
  const second = nextNumber();
  await addPhone(context, lead.id, second);
  await page.goto(`/ai-chat?lead=${lead.id}&number=${phoneNumber}`);
  const pane = page.getByRole('region', { name: 'Lead', exact: true });
  await pane.getByRole('button', { name: 'Lead status: Not Contacted' }).click();
  await page.getByRole('menuitemradio', { name: 'Interested', exact: true }).click();
  await pane.getByRole('button', { name: 'Lead status: Interested' }).waitFor();
  await pane.getByRole('textbox', { name: 'New note' }).fill('Wants to sell in spring');
  await pane.getByRole('button', { name: 'Save' }).click();
  await pane.getByRole('list', { name: 'Note history' }).getByText('in spring').waitFor();
  await pane.getByRole('button', { name: 'Set a next action' }).waitFor();
  const first = page.url();
  await pane.getByRole('link', { name: /^Message/ }).click();
  await expect.poll(() => page.url()).not.toBe(first);
  await pane.getByRole('list', { name: 'Numbers of the lead' }).getByText('This thread').waitFor();
  await page.waitForURL(/conversation=\d+$/);
  await end();
});

test('a thread that loads late takes no focus: an open menu stays, a search is typed to its end', async () => {
  const { page, context, end } = await scene.openWindow();
  const { lead, phoneNumber } = await addThread(context, 'Lana Late');
  const other = await addThread(context, 'Lino Late');
  let held = Promise.withResolvers<void>();
  await page.route('**/conversations/*/messages*', (route) =>
    held.promise.then(() => route.fallback()),
  );
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto(`/ai-chat?lead=${lead.id}&number=${phoneNumber}`);
  const pane = page.getByRole('region', { name: 'Lead', exact: true });
  await pane.getByRole('button', { name: 'Lead status: Not Contacted' }).click();
  const choice = page.getByRole('menuitemradio', { name: 'Interested', exact: true });
  await choice.waitFor();
  held.resolve();
  await message.waitFor();
  expect(await choice.isVisible()).toBe(true);
  await choice.click();
  await pane.getByRole('button', { name: 'Lead status: Interested' }).waitFor();

  held = Promise.withResolvers<void>();
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
  await rows.filter({ hasText: 'Lino Late' }).click();
  await page.getByRole('heading', { name: other.lead.streetAddress }).waitFor();
  const search = page.getByRole('combobox', { name: 'Search properties and conversations' });
  await search.pressSequentially('Lana');
  held.resolve();
  await message.waitFor();
  await page.keyboard.type(' Late');
  expect(await search.inputValue()).toBe('Lana Late');

  // One who only waits for the thread has the caret in its box.
  held = Promise.withResolvers<void>();
  await rows.filter({ hasText: 'Lana Late' }).click();
  await page.getByRole('heading', { name: lead.streetAddress }).waitFor();
  held.resolve();
  await message.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Hello');
  await expect.poll(() => message.inputValue()).toBe('Hello');
  await end();
});

test('a thread stays on the screen while it leaves its list', async () => {
  const { page, context, end } = await scene.openWindow();
  const { reply } = await addThread(context, 'Renata Read');
  await reply('Who is this?');
  const held = Promise.withResolvers<void>();
  await page.route(/conversations(\/\d+$|.*inbox=mine)/, (route) =>
    held.promise.then(() => route.fallback()),
  );
  await page.goto('/ai-chat?inbox=unread');
  const list = page.getByRole('list', { name: 'Conversations' });
  const row = list.getByText('Renata Read');
  const asked = page.waitForRequest(/conversations\/\d+$/);
  await row.click();
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await thread.getByRole('textbox', { name: 'Message' }).waitFor();
  const drawn = (await thread.elementHandle())!;
  await row.waitFor({ state: 'detached' });
  await asked;
  const stays = () => drawn.evaluate((element) => element.isConnected);
  expect(await stays()).toBe(true);
  await page.getByRole('radio', { name: 'Mine', exact: true }).check();
  await list.waitFor({ state: 'detached' });
  held.resolve();
  await list.or(page.getByText('No conversations here')).waitFor();
  expect(await stays()).toBe(true);
  await end();
});

test('a card opens the thread; the user chooses between several numbers; / inserts a snippet', async () => {
  const { page, context, end } = await scene.openWindow();
  const { lead } = await addThread(context, 'Carla Card');
  const second = nextNumber();
  await addPhone(context, lead.id, second);
  await context.request.post('/api/chat/quick-replies', {
    data: { title: 'thanks', content: 'Thank you, {firstName}!' },
  });
  await page.goto('/foreclosures');
  const card = page.locator(`[data-property-id="${lead.id}"]`);
  await card
    .getByRole('link', { name: /^Message/ })
    .first()
    .click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('/tha');
  await page.getByRole('option', { name: /^thanks/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => message.inputValue()).toBe('Thank you, Carla!');
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('menuitem', { name: 'Manage quick replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick replies' });
  await dialog.getByRole('button', { name: 'Edit thanks' }).click();
  await dialog.getByRole('textbox', { name: 'Words' }).fill('Thanks a lot!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Thanks a lot!').waitFor();
  await dialog.getByRole('button', { name: 'Delete thanks' }).click();
  await dialog.getByText('Thanks a lot!').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Thanks a lot!').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const search = page.getByRole('combobox', { name: 'Search properties and conversations' });
  await search.fill(lead.streetAddress);
  await page
    .getByRole('option', { name: new RegExp(lead.streetAddress) })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Which number?' });
  const last = second.slice(-4);
  await question.getByRole('button', { name: new RegExp(last) }).click();
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  await thread.getByText(`615-555-${last}`).waitFor();
  await end();
});

test('on a phone the lead pane replaces the thread', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, height: 844 });
  const { lead, phoneNumber } = await addThread(context, 'Tom Thumb');
  await page.goto(`/ai-chat?lead=${lead.id}&number=${phoneNumber}`);
  await page.getByRole('button', { name: 'Status, notes and numbers of the lead' }).tap();
  const pane = page.getByRole('region', { name: 'Lead', exact: true });
  await pane.getByRole('heading', { name: 'Tom Thumb' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Back to the thread' }).tap();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await end();
});

test('a link to a conversation that is gone says so on a phone, and leads back to the list', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390, height: 844 });
  await addThread(context, 'Lisa List');
  await page.goto('/ai-chat?conversation=99999');
  await page.getByText('The conversation is not shown').waitFor();
  await page.getByRole('button', { name: 'Back to conversations' }).tap();
  await page.getByRole('button', { name: /Lisa List/ }).waitFor();
  await end();
});
