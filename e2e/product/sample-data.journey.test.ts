import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene({ sample: true });

test('the sample shows every screen, and one click removes it', async () => {
  const { page, end } = await scene.visit('/today', { height: 900, width: 1440 });
  await page.getByText('Maybe. What would you pay?').first().waitFor();
  for (const [path, words] of [
    ['/ai-chat', 'Call after five, I work days.'],
    ['/campaigns', 'First text to owners'],
    ['/letters', /^LT-/],
    ['/campaigns/driving/create', 'Sample drive'],
    ['/deals', 'Sample Homes LLC'],
    ['/buyers', 'Sample Rentals LLC'],
    ['/probate', 'Sample petition.pdf'],
  ] as const) {
    await navigate(page, path);
    await page.getByText(words).first().waitFor();
  }

  // What came of the campaign can be chosen as a filter.
  await navigate(page, '/');
  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await panel.getByRole('button', { name: 'Add condition' }).click();
  await page.keyboard.type('outreach');
  await page.keyboard.press('Enter');
  await panel.getByRole('checkbox', { name: 'First text to owners: replied (4)' }).check();
  await page.getByText('4 properties').first().waitFor();
  await page.keyboard.press('Escape');

  await navigate(page, '/');
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('button', { name: 'Fill in sample data' }).waitFor();
  await page.getByRole('button', { name: 'Remove sample data' }).waitFor({ state: 'detached' });
  for (const [path, words] of [
    ['/campaigns', 'No campaigns found'],
    ['/deals', 'No open deals'],
    ['/buyers', 'No buyers yet'],
  ] as const) {
    await navigate(page, path);
    await page.getByText(words).first().waitFor();
  }
  expect(await page.getByText('Sample').count()).toBe(0);
  await end();
});

test('sections of the settings appear when they are used, and the palette finds them before', async () => {
  const { page, end } = await scene.visit('/settings/account');
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Providers' }).waitFor();
  expect(await sections.getByRole('heading').allInnerTexts()).toEqual([
    'You',
    'Business',
    'Team',
    'Programs',
    'Server',
  ]);
  for (const name of ['Proposals', 'Jobs'])
    expect(await sections.getByRole('link', { name, exact: true }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('proposals');
  await page.getByRole('option', { name: 'Proposals' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/proposals');
  await sections.getByRole('link', { name: 'Proposals', exact: true }).waitFor();
  await end();
});
