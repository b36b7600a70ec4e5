import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { owner } from '../support/installation.ts';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import {
  serverError,
  expectToast,
  withFailingCalls,
  refusal,
  toastText,
} from '../support/toasts.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();
const list = 'Owner,Address,City,State,Zip\nAnn Oak,1 Elm St,Nashville,TN,37206\n';

/** Drops a file where a user would drop it. */
const drop = (page: Page, name: string, content = list) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('the dashboard reports the results of adding, tracing and deleting', async () => {
  const { page, context, end } = await scene.openWindow({ allowsFailures: true });
  await withFailingCalls(page, /\/api\/properties\?/, serverError, async () => {
    await page.goto('/');
    await expectToast(page, toastText('Failed to fetch properties'), true);
    await page.getByText('500: Internal Server Error').waitFor();
  });
  await addLead(context);
  await page.goto('/');

  await page.getByRole('button', { name: 'Add Property' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Foreclosure Property' });
  await dialog.getByLabel('Address').fill('12 Dashboard Way');
  await dialog.getByLabel('City').fill('Nashville');
  await dialog.getByLabel('State').fill('TN');
  await dialog.getByLabel('ZIP').fill('37206');
  const create = dialog.getByRole('button', { name: 'Create Property' });
  await withFailingCalls(page, '**/api/properties', serverError, async () => {
    await create.click();
    await expectToast(page, toastText('Failed to create property'), true);
  });
  await create.click();
  await expectToast(page, toastText('Property created successfully'));

  const first = page.locator('[data-row-id]').first().getByRole('checkbox');
  await first.click();
  const trace = page.getByRole('button', { name: 'Skip Trace (1)' });
  await withFailingCalls(page, '**/batch-skip-trace', serverError, async () => {
    await trace.click();
    const failed = toastText('Batch Skip Trace Failed', 'Failed to start batch skip trace');
    await expectToast(page, failed, true);
  });
  await trace.click();
  await expectToast(
    page,
    toastText('Batch Skip Trace Initiated', 'Started skip tracing 1 properties'),
  );
  await page.getByRole('button', { name: 'Skip Trace (0)' }).waitFor();

  // The progress of the trace comes in above the list: a click then may miss.
  await expect
    .poll(() =>
      first.check().then(
        () => first.isChecked(),
        () => false,
      ),
    )
    .toBe(true);
  const remove = page.getByRole('button', { name: 'Delete Selected (1)' });
  for (const [answer, message] of [
    [serverError, 'Failed to delete properties'],
    [refusal, 'Not like this'],
  ] as const) {
    await withFailingCalls(page, '**/batch-delete', answer, async () => {
      await remove.click();
      await expectToast(page, toastText(message), true);
    });
  }
  // The password prompt alone shows no message.
  await remove.click();
  await page.getByLabel('Password').fill(owner.password);
  expect(await page.locator('li[data-state=open]').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete Properties' }).click();
  await expectToast(page, toastText('Successfully deleted 1 properties'));
  await end();
});

test('a selection without a valid id deletes nothing', async () => {
  const { page, context, end } = await scene.openWindow();
  await addLead(context);
  await page.route(/\/api\/properties\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const lead of body.data) lead.id = -lead.id;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/');
  await page.locator('[data-row-id]').first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
  await expectToast(page, toastText('No valid property IDs to delete'), true);
  await page.unrouteAll({ behavior: 'wait' });
  await end();
});

test('uploads, previews and imports report their results', async () => {
  const { page, end } = await scene.visit('/', { allowsFailures: true });
  const refused = (text: string) => expectToast(page, toastText('Upload Failed', text), true);
  await drop(page, 'list.txt');
  await refused('Invalid file type. Please upload Excel or CSV files only');
  await drop(page, 'list.csv', 'x'.repeat(10 * 1024 * 1024 + 1));
  await refused('File size exceeds 10MB limit');
  await withFailingCalls(page, '**/api/properties/preview', serverError, async () => {
    await drop(page, 'list.csv');
    await refused('Please check your file and try again');
  });
  await withFailingCalls(page, '**/api/properties/preview', refusal, async () => {
    await drop(page, 'list.csv');
    await refused('Not like this');
  });

  await navigate(page, '/code-violations');
  await page.getByRole('heading', { name: 'Violations', level: 1 }).waitFor();
  await drop(page, 'list.PDF');
  await refused('Invalid file type. Please upload a CSV or Excel file.');
  await withFailingCalls(page, '**/api/violations/upload', serverError, async () => {
    await drop(page, 'list.csv');
    await refused('Failed to upload file');
  });
  await withFailingCalls(page, '**/api/violations/upload', 'no network', async () => {
    await drop(page, 'list.csv');
    await refused('The server cannot be reached');
  });

  await withFailingCalls(page, '**/api/preview/*', refusal, async () => {
    await navigate(page, '/preview/nosuchfile');
    await expectToast(page, toastText('Failed to fetch preview data'), true);
    await page.getByText('File Preview Error').waitFor();
    await page.getByText('Error loading preview: Not like this').waitFor();
  });
  // Retrying does not restore a file that was removed.
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Upload it again').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).first().waitFor();

  await drop(page, 'list.csv');
  const process = page.getByRole('button', { name: /Process as foreclosures/ });
  await process.waitFor();
  await withFailingCalls(page, '**/api/properties/process/*', serverError, async () => {
    await process.click();
    await expectToast(page, toastText('Failed to process file'), true);
  });
  await process.click();
  await expectToast(page, toastText('File processed successfully', '1 created'));
  await page.getByText('1 Elm St, Nashville, TN 37206').waitFor();
  await end();
});

test('petition uploads report their results', async () => {
  const { page, end } = await scene.visit('/probate', { allowsFailures: true });
  const extract = page.getByRole('button', { name: 'Extract information' });
  for (const [answer, message] of [
    [serverError, 'Failed to process petition.pdf'],
    [refusal, 'Not like this'],
  ] as const) {
    await withFailingCalls(page, '**/api/probate/upload', answer, async () => {
      await drop(page, 'petition.pdf', `%PDF-1.4 ${message}`);
      await extract.click();
      await page.getByRole('alert').getByText(message).waitFor();
      await page.getByRole('list', { name: 'Documents' }).getByText('Error').first().waitFor();
    });
  }
  await withFailingCalls(page, '**/api/probate/upload', refusal, async () => {
    await drop(page, 'one.pdf', '%PDF-1.4 one');
    await drop(page, 'two.pdf', '%PDF-1.4 two');
    await extract.click();
    const alert = page.getByRole('alert');
    await alert.getByText('one.pdf: Not like this').waitFor();
    await alert.getByText('two.pdf: Not like this').waitFor();
  });
  await drop(page, 'cut.pdf', '%PDF-1.4 cut');
  await extract.click();
  await expectToast(page, toastText('Successfully queued 1 document(s) for processing'));
  await end();
});

test('campaigns and routes report their results', async () => {
  const { page, context, end } = await scene.visit('/campaigns', { allowsFailures: true });
  await page.getByRole('button', { name: 'New Campaign' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring letters');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Mixed' }).click();
  const create = page.getByRole('button', { name: 'Create Campaign' });
  await withFailingCalls(page, '**/api/campaigns', serverError, async () => {
    await create.click();
    await expectToast(page, toastText('Failed to create campaign'), true);
  });
  await create.click();
  await expectToast(page, toastText('Campaign created'));

  const { id } = await addLead(context);
  await page.evaluate(
    (ids) => sessionStorage.setItem('lotline.selectedPropertyIds', ids),
    JSON.stringify([id]),
  );
  await page.route('**/api/map-style', (route) =>
    route.fulfill({ json: { light: '/style.json', dark: '/style.json' } }),
  );
  await page.route('**/style.json', (route) => route.fulfill({ status: 403, body: '' }));
  await navigate(page, '/campaigns/driving/create');
  await page.getByText('Error: AuthFailure').waitFor();
  await page.getByText(/refuses its key/).waitFor();

  const optimize = page.getByRole('button', { name: 'Optimize Route' });
  await optimize.click();
  await expectToast(page, toastText('Please set start and end locations first.'), true);
  await page.getByRole('combobox', { name: 'Start' }).fill('Nashville, TN 37203');
  await page.getByRole('option').last().click();
  await page.locator('label', { hasText: 'Round trip' }).click();
  await withFailingCalls(page, '**/api/driving-routes/plan', serverError, async () => {
    await optimize.click();
    await expectToast(page, toastText('Failed to optimize route'), true);
  });
  await optimize.click();
  await expectToast(page, toastText('Route optimized successfully'));

  await navigate(page, '/no/such/page');
  await page.getByText('The page you are looking for does not exist.').waitFor();
  await end();
});
