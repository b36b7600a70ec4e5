import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, saveSender } from '../support/leads.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

async function axe(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** Where screenshots are stored for inspection; nowhere in an ordinary run. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

async function selectAll(page: Page, search: string): Promise<void> {
  await page.goto(`/?search=${search}`);
  await page.locator('[data-row-id]').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select All' }).click();
}

const tracing = (page: Page) => page.getByRole('button', { name: /^Skip Trace \(/ });

test('a trace shows its cost before it starts; a free one starts immediately', async () => {
  const { page, context, end } = await scene.openWindow();
  for (let index = 0; index < 3; index += 1) {
    await addLead(context, { fullName: 'Tracy Example', streetAddress: `${index} Trace Terrace` });
  }
  const { id } = await addLead(context, { streetAddress: '9 Trace Terrace' });
  await context.request.post(`/api/properties/${id}/skip-trace`, { data: {} });
  await selectAll(page, 'trace+terrace');
  await expect.poll(() => page.getByText('Completed').count()).toBeGreaterThan(0);
  // A paid service answers here as BatchData would.
  await page.route('**/api/skip-trace/estimate', (route) =>
    route.fulfill({
      json: {
        leadCount: 3,
        alreadyTraced: 1,
        provider: 'BatchData',
        isSandbox: false,
        costCents: 45,
        sentence: 'about $0.45 for 3 leads',
      },
    }),
  );
  await tracing(page).click();
  const dialog = page.getByRole('dialog', { name: 'Skip trace 3 leads?' });
  await dialog.getByText('BatchData charges about $0.45 for 3 leads').waitFor();
  await dialog.getByText('for about $0.15 more').waitFor();
  await axe(page);
  await look(page, 'trace-cost');
  await dialog.getByRole('button', { name: 'Start skip trace' }).click();
  await expectToast(
    page,
    toastText(
      'Batch Skip Trace Initiated',
      'Started skip tracing 3 properties. Left out: 1 traced before.',
    ),
  );
  await page.unroute('**/api/skip-trace/estimate');

  await navigate(page, '/skip-tracing');
  await page.getByText('3 of 3 traced').waitFor();
  await axe(page);
  await look(page, 'skip-tracing');

  // All of them have been traced now: a second trace asks first, though it is free.
  await selectAll(page, 'trace+terrace');
  await tracing(page).click();
  await page.getByRole('dialog', { name: 'Trace again?' }).getByText('4 leads').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addLead(context, { streetAddress: '12 Free Street' });
  await selectAll(page, 'free+street');
  await tracing(page).click();
  await expectToast(
    page,
    toastText('Batch Skip Trace Initiated', 'Started skip tracing 1 properties'),
  );

  // With a file, a search waits for its answers: until then it can be canceled.
  const choose = (name: string | null) =>
    context.request.put('/api/settings/providers/skip-trace', {
      data: { values: { SKIP_TRACE_PROVIDER: name } },
    });
  await choose('file');
  await addLead(context, { streetAddress: '14 Waiting Street' });
  await selectAll(page, 'waiting+street');
  await tracing(page).click();
  const lead = page.locator('[data-row-id]');
  await lead.getByText('Pending', { exact: true }).waitFor();
  await navigate(page, '/skip-tracing');
  const search = page.getByRole('list', { name: 'Searches' }).getByRole('listitem').first();
  await search.getByText('Under way').waitFor();
  await search.getByRole('button', { name: 'Cancel what is not sent' }).click();
  await search.getByText('Canceled').waitFor();
  await search.getByText('Nothing was sent').waitFor();
  await navigate(page, '/?search=waiting+street');
  await lead.getByText('Not Traced', { exact: true }).waitFor();
  await choose(null);
  await end();
});

test('a user edits a template beside its preview and chooses it for a lead', async () => {
  const { page, context, end } = await scene.visit('/letters/templates');
  const { id } = await addLead(context, {
    fullName: 'Leo Example',
    streetAddress: '21 Letter Street',
  });
  await page.getByRole('img', { name: 'Page 1 of 1 of the letter' }).waitFor();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Hello from the corner');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Dear {firstName},\n\nI live around the corner from ');
  await text.press('End');
  await page.getByRole('button', { name: '{propertyAddress}' }).click();
  await expect.poll(() => text.inputValue()).toContain('from {propertyAddress}');
  await page.getByRole('combobox', { name: 'Show it for a lead' }).fill('Leo');
  await page.getByRole('option', { name: /Leo Example/ }).click();
  await page.getByText('Leo Example, 21 Letter Street, Nashville, TN 37206').waitFor();
  await text.press('End');
  await text.pressSequentially(' {oops}');
  await page.getByText('There is no field called oops.').waitFor();
  await axe(page);
  await look(page, 'template-editor');
  await text.fill('Dear {firstName},\n\nI live around the corner from {propertyAddress}.');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expectToast(page, toastText('Template saved', 'Letters that were sent keep their text.'));

  await navigate(page, '/?search=letter+street');
  await page.getByRole('button', { name: 'Choose a letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'A letter to Leo Example' });
  await dialog.getByRole('combobox', { name: 'Letter' }).click();
  await page.getByRole('option', { name: 'Hello from the corner' }).click();
  await dialog.getByRole('img', { name: /of the letter/ }).waitFor();
  await axe(page);
  await look(page, 'mail-letter');
  await dialog.getByText('Missing: Your return address.').waitFor();
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Create letter' }).isDisabled())
    .toBe(true);
  await axe(page);
  await look(page, 'mail-letter-sender');
  for (const [label, value] of Object.entries({
    'Street address': '200 Example Avenue',
    City: 'Nashville',
    State: 'TN',
    ZIP: '37206',
    Name: 'Olive Owner',
  })) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save sender' }).click();
  await dialog.getByText('Complete the sender first').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Create letter' }).click();
  await page.getByText(/^Letter \S+ created\.$/).waitFor();
  await look(page, 'letter-created');
  await page.getByRole('link', { name: 'Letters', exact: true }).last().waitFor();
  const { data } = await (await context.request.get('/api/direct-mail')).json();
  expect(data[0]).toMatchObject({ propertyId: id, recipient: 'Leo Example', templateVersion: 1 });

  // A deleted template comes back.
  await navigate(page, '/letters/templates');
  const ours = page.getByRole('button', { name: /Hello from the corner/ });
  await ours.click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await ours.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await ours.waitFor();
  await end();
});

test('a user mails a selection as a campaign, prints it as one batch with labels, and marks it as posted', async () => {
  const { page, context, end } = await scene.openWindow();
  await saveSender(context);
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    await addLead(context, { fullName: `${name} Example`, streetAddress: `3 ${name} Batch Lane` });
  }
  await selectAll(page, 'batch+lane');
  await page.getByRole('button', { name: 'Create a Campaign (3)' }).click();
  await page.getByRole('button', { name: /^Direct Mail/ }).click();
  const composer = page.getByRole('dialog', { name: 'Direct mail campaign' });
  await composer.getByRole('textbox', { name: 'Name' }).fill('Batch of letters');
  // The composer is at rest before a list opens over it.
  await composer.getByText('Dry run: 3 of 3 would be created, not mailed').waitFor();
  await composer.getByRole('combobox', { name: 'Letter' }).click();
  await page.getByRole('option', { name: 'Several ways, calmly (Foreclosure)' }).click();
  await composer.getByText('You are probably getting a lot of mail').first().waitFor();
  await axe(page);
  await look(page, 'letter-campaign');
  await composer.getByRole('button', { name: 'Start campaign' }).click();
  await page.getByText('3 created, not mailed').first().waitFor();

  const [campaign] = await (await context.request.get('/api/campaigns')).json();
  await navigate(page, `/campaigns?campaign=${campaign.id}`);
  await page.getByRole('link', { name: 'Letters of this campaign' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await axe(page);
  await look(page, 'letters');
  for (const name of ['Print letters (3)', 'Print labels (3)']) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const pdf = await context.request.get(href!);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.getByRole('button', { name: 'Mark as posted (3)' }).click();
  await expect
    .poll(async () => {
      const { data } = await (
        await context.request.get(`/api/direct-mail?campaignId=${campaign.id}`)
      ).json();
      return data.map(({ status }: { status: string }) => status);
    })
    .toEqual(['processed', 'processed', 'processed']);
  await end();
});

test('with a paid service, Mail shows the letter and its price first', async () => {
  const { page, context, end } = await scene.openWindow();
  await saveSender(context);
  await addLead(context, { fullName: 'Paula Example', streetAddress: '31 Price Place' });
  await page.route('**/api/direct-mail/service', (route) =>
    route.fulfill({
      json: {
        provider: 'lob',
        label: 'Lob',
        isPrintedHere: false,
        postsLetters: true,
        costPerLetterCents: 86,
        costPerFurtherPageCents: 10,
        isPriceKnown: true,
      },
    }),
  );
  const sent: string[] = [];
  await page.route('**/api/properties/*/direct-mail', (route) => {
    sent.push(route.request().url());
    const message = 'Mail to property owner has been successfully sent. Tracking ID: LT-1';
    return route.fulfill({ json: { trackingId: 'LT-1', outcome: 'posted', message } });
  });
  await page.goto('/?search=price+place');
  await page.getByRole('button', { name: 'Mail', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'A letter to Paula Example' });
  await dialog.getByRole('img', { name: /of the letter/ }).waitFor();
  await axe(page);
  await look(page, 'mail-letter-price');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Send letter for $0.86' }).click();
  const description = 'Mail to property owner has been successfully sent. Tracking ID: LT-1';
  await expectToast(page, toastText('Mail Sent', description));
  expect(sent).toHaveLength(1);
  await end();
});
