import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createScene } from './support/journey.ts';

const scene = createScene({ sample: true });

/** Takes the first page of leads to the route planner, as the dashboard does. */
async function goPlanning(page: Page) {
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.getByRole('button', { name: /Create a Campaign/ }).click();
  await page.getByRole('button', { name: /Driving/ }).click();
  await page.getByRole('button', { name: 'Optimize Route' }).waitFor();
}

async function optimize(page: Page) {
  await page.getByRole('combobox', { name: 'Start' }).fill('Nashville, TN 37203');
  await page.getByRole('option').last().click();
  // On a phone the label's larger touch target lies over the button itself.
  await page.locator('label', { hasText: 'Round trip' }).click();
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await page.getByText('Route optimized successfully').first().waitFor();
}

test('a selection becomes an ordered drive, and outcomes wait for the network', async () => {
  const { page, context, end } = await scene.visit('/', { allowsFailures: true });
  await goPlanning(page);
  await page.getByText('50 selected').waitFor();
  await page.getByRole('button', { name: 'Optimize Route' }).click();
  await page.getByText('Please set start and end locations first.').first().waitFor();

  await optimize(page);
  const list = page.getByRole('list', { name: 'Optimized Route' });
  const second = await list.getByRole('listitem').nth(1).getByRole('paragraph').first().innerText();
  await page.getByRole('button', { name: 'Move stop 2 up' }).click();
  await expect
    .poll(() => list.getByRole('listitem').first().getByRole('paragraph').first().innerText())
    .toBe(second);
  await page.getByText('estimated').first().waitFor();

  await page.getByRole('button', { name: 'Save route' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save route' }).click();
  await page.getByText('0 of 50 visited').waitFor();

  await page.getByText('opens without a network').waitFor();

  await context.setOffline(true);
  await page.getByLabel(/^Note for/).fill('Ask for Dana');
  await page.getByRole('button', { name: 'Talked' }).click();
  await page.getByText('1 of 50 visited').waitFor();
  await page.reload();
  await page.getByText('1 of 50 visited').waitFor();
  await page.getByText('Outline map: no map service').waitFor();
  await page.getByRole('button', { name: 'Vacant' }).click();
  await page.getByText('2 outcomes are kept on this device').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/outcomes')) sent.push(request.postData() ?? '');
  });
  await context.setOffline(false);
  await page.getByText('kept on this device').waitFor({ state: 'detached', timeout: 30_000 });
  await page.reload();
  await page.getByText('2 of 50 visited').waitFor();
  expect(sent).toHaveLength(1);
  await page.goto('/');
  await page.getByText('Ask for Dana').first().waitFor();
  await end();
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on campaigns and the planner, ${theme}, ${width} px`, async () => {
      const { page, end } = await scene.visit('/campaigns', { theme, width, allowsFailures: true });
      const check = async (state: string) => {
        const { violations } = await new AxeBuilder({ page }).exclude('canvas').analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, state).toEqual([]);
      };
      await page
        .getByText('No campaigns found')
        .or(page.getByText('Spring drive'))
        .first()
        .waitFor();
      await check('the list');
      await page.getByRole('button', { name: 'New Campaign' }).first().click();
      await page.getByRole('button', { name: 'Create Campaign' }).click();
      await page.getByText('Type is required').waitFor();
      await check('the form');
      await page.getByRole('textbox', { name: 'Name' }).fill('Spring drive');
      await page.getByRole('combobox', { name: 'Type' }).click();
      await page.getByRole('option', { name: 'Driving' }).click();
      await page.getByRole('button', { name: 'Create Campaign' }).click();
      await page.getByText('Campaign created').first().waitFor();

      await page.goto('/');
      await goPlanning(page);
      await page.getByText('50 selected').waitFor();
      await check('the planner');
      await optimize(page);
      await check('the planned drive');
      await page.goto('/campaigns?compose=sms');
      await page.getByText(/would be reached/).waitFor();
      await check('the composer');
      await end();
    });
  }
}
