import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { saveSender } from '../support/leads.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene({ sample: true });

async function choose(page: Page, label: string, option: string | RegExp) {
  const select = page.getByRole('dialog').getByRole('combobox', { name: label });
  await select.click();
  await page.getByRole('option', { name: option }).first().click();
  await select.getByText(option).waitFor();
}

test('a campaign takes a saved filter as its audience; a user schedules, pauses, resumes and ends it', async () => {
  const { page, end } = await scene.visit('/?type=foreclosure');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('textbox', { name: 'Name of the present filter' }).fill('Foreclosures');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Foreclosures', exact: true })
    .waitFor();
  await page.keyboard.press('Escape');

  await navigate(page, '/campaigns');
  await page.getByRole('button', { name: 'New Campaign' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring texts');
  await choose(page, 'Type', 'SMS');
  await choose(page, 'Who is contacted', 'Foreclosures');
  await page
    .getByText(/^Dry run: \d+ of \d+ would be kept, not sent: no text provider is set up/)
    .waitFor();
  await page.getByText('No text service is set up').waitFor();
  await page.getByRole('radio', { name: 'Not contacted' }).check();
  await page.getByText('No mobile number is known.').nth(1).waitFor();
  await page.getByRole('radio', { name: 'Kept', exact: true }).check();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi {frstName}');
  await page.getByText('There is no field called frstName').waitFor();
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Hi {firstName}, about {streetAddress}');
  await page
    .getByRole('listitem')
    .filter({ hasText: /^.*Hi \w+, about \d+/ })
    .first()
    .waitFor();
  // Next month, so that nothing is sent automatically.
  await page.getByRole('button', { name: /Start Date/ }).click();
  await page.getByRole('button', { name: /next month/i }).click();
  await page.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Start campaign' }).click();
  await page.getByText('Campaign created').first().waitFor();

  const card = page.getByRole('listitem').filter({ hasText: 'Spring texts' });
  await card.getByText('Active').waitFor();
  await card.getByText(/0 reached · 0 skipped · 0 failed · \d+ waiting/).waitFor();
  await card.getByText('Foreclosures').waitFor();
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Paused').waitFor();
  await card.getByRole('button', { name: 'Resume' }).click();
  await card.getByText('Active').waitFor();
  await card.getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'End campaign' }).click();
  await card.getByText('Ended').waitFor();
  await end();
});

test('letters from a template go to the selection, and each lead shows the result', async () => {
  const { page, context, end } = await scene.visit('/');
  await saveSender(context);
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.getByRole('button', { name: /^Select all \d+ that match/ }).click();
  await page.getByRole('button', { name: /Create a Campaign/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /SMS/ }).click();
  await page.getByText(/^Dry run: \d+ of 400 would be kept/).waitFor();
  await navigate(page, '/');
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.getByRole('button', { name: /Create a Campaign/ }).click();
  await page.getByRole('button', { name: /Direct Mail/ }).click();
  await page.getByRole('heading', { name: 'Direct mail campaign' }).waitFor();
  await page.getByText(/^Dry run: \d+ of 50 would be created, not mailed/).waitFor();
  await choose(page, 'Letter', /\(Foreclosure\)/);
  await page
    .getByText(/^Dear /)
    .first()
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start campaign' }).click();
  await page.getByText('Name is required').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring letters');
  await page.getByRole('textbox', { name: 'Pace' }).fill('500');
  await page.getByRole('button', { name: 'Start campaign' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Spring letters' });
  await card.getByText('Completed').waitFor();
  await card.getByRole('button', { name: 'Results' }).click();
  await page.getByRole('dialog').getByText('Created, not mailed').first().waitFor();
  await end();
});
