import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { atBothSizes, findingsInAllViews } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();
let numbers = 0;

/** A conversation with a lead who can be texted at this hour. */
async function startConversation(context: BrowserContext, more: object = {}) {
  const lead = await addLead(context, { ...daytimePlace(new Date()), ...more });
  const phoneNumber = `88855501${String((numbers += 1)).padStart(2, '0')}`;
  await addPhone(context, lead.id, phoneNumber);
  const answer = await context.request.post('/api/chat/conversations', {
    data: { phoneNumber, propertyId: lead.id },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, lead, path: `/ai-chat?conversation=${id}` };
}

const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const box = (page: Page) => page.getByPlaceholder('Message...');

async function send(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press('Enter');
}

async function receive(page: Page, text: string) {
  const simulate = page.getByRole('button', { name: 'Simulate a reply' });
  const reply = page.getByRole('textbox', { name: 'Simulated reply' });
  await simulate.or(reply).first().waitFor();
  if (!(await reply.isVisible())) await simulate.click();
  await reply.fill(text);
  await page.getByRole('button', { name: 'Receive' }).click();
}

/** Nothing on the screen polls: what appears was announced by the server. */
const shown = (page: Page, text: string) => thread(page).getByText(text, { exact: true }).waitFor();

test('a message appears in another browser without a reload and counts as unread there', async () => {
  const one = await scene.openWindow();
  const other = await scene.openWindow();
  const dashboard = await other.context.newPage();
  const { path, lead } = await startConversation(one.context);
  await Promise.all([one.page.goto(path), other.page.goto(path), dashboard.goto('/')]);
  await other.page.getByText('Start the conversation').waitFor();
  await one.page.getByText('Start the conversation').waitFor();

  await send(one.page, 'Is the house still yours?');
  await shown(one.page, 'Is the house still yours?');
  await shown(other.page, 'Is the house still yours?');
  await thread(one.page).getByText('Not sent (sandbox)').waitFor();

  // The thread is not open: the text is unread in the list, the menu and the tab's title.
  await Promise.all([navigate(one.page, '/ai-chat'), navigate(other.page, '/campaigns')]);
  for (const { page } of [one, other]) await thread(page).waitFor({ state: 'detached' });
  await one.context.request.post(`/api/chat/conversations/${path.split('=')[1]}/simulated-reply`, {
    data: { content: 'It is.' },
  });
  await expect.poll(() => dashboard.title()).toMatch(/^\(1\)/);
  await list(one.page).getByText('1 unread').waitFor();
  await dashboard.getByRole('link', { name: /AI Chat.*1/ }).waitFor();

  await list(one.page).getByText(lead.streetAddress).click();
  await shown(one.page, 'It is.');
  await expect.poll(() => dashboard.title()).not.toMatch(/^\(1\)/);
  await Promise.all([one.end(), other.end()]);
});

test('a browser that was offline catches up without loss or duplicates', async () => {
  const one = await scene.openWindow();
  const other = await scene.openWindow({ allowsFailures: true });
  const { id, path } = await startConversation(one.context);
  await Promise.all([one.page.goto(path), other.page.goto(path)]);
  await send(one.page, 'first');
  await shown(other.page, 'first');

  await other.context.setOffline(true);
  await receive(one.page, 'second');
  await shown(one.page, 'second');
  await send(other.page, 'third');
  await expectToast(other.page, toastText('Error', 'Failed to send message'), true);
  await other.context.setOffline(false);
  await thread(other.page).getByText('second', { exact: true }).waitFor();

  // The draft is still there; its answer gets lost, so it is sent again.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await other.page.route('**/messages', loseAnswer, { times: 1 });
  await box(other.page).press('Enter');
  await expectToast(other.page, toastText('Error', 'Failed to send message'), true);
  await box(other.page).press('Enter');
  await expect.poll(() => box(other.page).inputValue()).toBe('');
  await shown(one.page, 'third');
  for (const { page } of [one, other]) {
    const said = thread(page).getByText(/^(first|second|third)$/);
    await expect.poll(() => said.allTextContents()).toEqual(['first', 'second', 'third']);
  }
  const stored = await one.context.request.get(`/api/chat/conversations/${id}/messages`);
  expect(await stored.json()).toHaveLength(3);
  await Promise.all([one.end(), other.end()]);
});

test('a text that was sent does not come back, and what is typed meanwhile stays', async () => {
  const { page, context, end } = await scene.openWindow();
  const one = await startConversation(context);
  const other = await startConversation(context);
  await page.goto(one.path);
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await box(page).fill('On its way');
  await box(page).press('Enter');
  await list(page).getByText(other.lead.streetAddress).click();
  await page.waitForURL(`**${other.path}`);
  await list(page).getByText(one.lead.streetAddress).click();
  await page.waitForURL(`**${one.path}`);
  await expect.poll(() => box(page).inputValue()).toBe('');
  await box(page).fill('Typed meanwhile');
  release();
  await shown(page, 'On its way');
  expect(await box(page).inputValue()).toBe('Typed meanwhile');
  await page.reload();
  await shown(page, 'On its way');
  await expect.poll(() => box(page).inputValue()).toBe('Typed meanwhile');
  await end();
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a user sends a text with an image; openers, saved replies and the lead are available', async () => {
  const { page, context, end } = await scene.openWindow();
  const { lead, path } = await startConversation(context, { fullName: 'Robin Example' });
  await page.goto(path);
  await page.locator('input[type=file]').setInputFiles({
    name: 'porch.png',
    mimeType: 'image/png',
    buffer: png,
  });
  await expectToast(page, toastText('Image selected', 'porch.png'));
  await page.getByRole('button', { name: 'Remove porch.png' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
  await page.getByRole('list', { name: 'Openers' }).getByRole('button').first().click();
  await expect.poll(() => box(page).inputValue()).toMatch(/^Hi Robin, I'm following up on/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const image = thread(page).getByRole('img', { name: 'porch.png' });
  await image.waitFor();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBe(1);
  // The next opener opens differently.
  await page.getByRole('list', { name: 'Openers' }).getByRole('button').first().click();
  await expect.poll(() => box(page).inputValue()).toMatch(/^Hello Robin, I'm following up about/);

  // What is typed stays in its thread, also across a reload.
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toMatch(/^Hello Robin, I'm following up about/);

  await box(page).fill('Thank you, {firstName}. I will call about {streetAddress}.');
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('menuitem', { name: 'Keep what is written as a reply' }).click();
  await box(page).fill('');
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('menuitem', { name: /^Thank you, \{firstName\}/ }).click();
  const filled = `Thank you, Robin. I will call about ${lead.streetAddress}.`;
  await expect.poll(() => box(page).inputValue()).toBe(filled);
  await page.getByText(`${filled.length} characters · 1 segment`).waitFor();

  await page
    .getByRole('button', { name: new RegExp(lead.streetAddress) })
    .last()
    .click();
  await page.getByRole('dialog', { name: 'Robin Example' }).waitFor();
  await end();
});

test('search finds leads and conversations; a lead without a mobile number is marked', async () => {
  const { page, context, end } = await scene.openWindow();
  const { lead } = await startConversation(context, { fullName: 'Kim Findable' });
  await addLead(context, { fullName: 'Lee Findable' });
  await page.goto('/ai-chat');
  const search = page.getByRole('combobox', { name: 'Search properties and conversations' });
  await search.fill('findable');
  const found = page.getByRole('listbox');
  await found.getByText('Properties', { exact: true }).waitFor();
  await found.getByText('Conversations', { exact: true }).waitFor();
  await found.getByRole('option', { name: /No mobile number · Lee Findable/ }).click();
  await expectToast(
    page,
    toastText('No phone number', 'No mobile phone number found for this property'),
    true,
  );
  await search.fill(lead.streetAddress);
  await found.getByRole('option', { name: /Kim Findable/ }).click();
  await page.getByRole('heading', { name: `Conversation about ${lead.streetAddress}` }).waitFor();
  await end();
});

test('list and thread fit the screen, and axe finds no violations', async () => {
  const { page, context, end } = await scene.openWindow({ width: 390 });
  const { id, lead, path } = await startConversation(context);
  for (const content of ['Who is this?', 'please stop by tomorrow']) {
    await context.request.post(`/api/chat/conversations/${id}/simulated-reply`, {
      data: { content },
    });
  }
  await context.request.patch(`/api/properties/${lead.id}/lead-status`, {
    data: { leadStatus: 'interested' },
  });
  await page.goto('/ai-chat');
  await list(page).getByText(lead.streetAddress).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await list(page).getByText(lead.streetAddress).click();
  await thread(page).getByText('May want no more texts').waitFor();
  await thread(page)
    .getByText(/^Lead status changed/)
    .waitFor();
  await atBothSizes(page, async ({ width }) =>
    expect.poll(() => list(page).isVisible()).toBe(width > 500),
  );
  await page.goto(path);
  await thread(page).getByText('Who is this?').waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await list(page).waitFor();
  await end();
});
