import { expect, test } from 'vitest';
import { findingsInAllViews, overlays } from '../support/axe.ts';
import { goPlanning, optimize, someLeads } from '../support/drives.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';
import { expectToast, toastText } from '../support/toasts.ts';
import { smallTargets } from '../support/touch-targets.ts';

const scene = createScene({ sample: true });

test('axe finds no violations on campaigns and the planner', async () => {
  const { page, end } = await scene.visit('/campaigns', { width: 390, allowsFailures: true });
  const check = async (name: string, part = {}) =>
    expect(await findingsInAllViews(page, part), name).toEqual([]);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await check('the list');
  await page.getByRole('button', { name: 'New Campaign' }).first().click();
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await page.getByText('Type is required').waitFor();
  await check('the form', { within: overlays });
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring drive');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Driving' }).click();
  await page.getByRole('button', { name: 'Create Campaign' }).click();
  await expectToast(page, toastText('Campaign created'));
  await navigate(page, someLeads);
  await goPlanning(page);
  await page.getByText('15 selected').waitFor();
  await check('the planner');
  await optimize(page);
  await check('the planned drive');
  const stops = page.getByRole('list', { name: 'Optimized Route' }).getByRole('listitem');
  expect(await smallTargets(stops.nth(1))).toEqual([]);
  await navigate(page, '/campaigns?compose=sms');
  await page.getByText(/^Dry run: /).waitFor();
  await check('the composer', { within: overlays });
  await end();
});
