import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { createScene } from './support/journey.ts';

const scene = createScene({ sample: true });

const states: Record<string, { path: string; ready: (page: Page) => Promise<unknown> }> = {
  'the cards, some selected': {
    path: '/?search=martin',
    ready: (page) => page.getByRole('checkbox', { name: 'Select All' }).click(),
  },
  'the table, some selected': {
    path: '/?view=table',
    ready: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
  },
  'a search without a result': {
    path: '/?search=nothing+like+it',
    ready: (page) => page.getByText('No properties found').waitFor(),
  },
  'the foreclosures': {
    path: '/foreclosures?page=5',
    ready: (page) => page.locator('[data-row-id]').first().waitFor(),
  },
  'the settings of a provider': {
    path: '/settings/providers',
    ready: (page) => page.getByRole('button', { name: 'Set up: Text messages' }).click(),
  },
  'adding to the opt-out ledger': {
    path: '/settings/compliance?view=ledger',
    ready: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
  },
  'adding a property': {
    path: '/foreclosures',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add Property' }).first().click();
      await page.getByRole('button', { name: 'Create Property' }).click();
    },
  },
};

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.each(Object.entries(states))(
      `axe finds nothing on %s, ${theme}, ${width} px`,
      async (_, { path, ready }) => {
        const { page, end } = await scene.visit(path, { theme, width });
        await ready(page);
        expect(await axeFindings(page)).toEqual([]);
        await end();
      },
    );
  }
}

test('axe finds nothing where the list could not be read', async () => {
  const { page, end } = await scene.visit('/terms-of-use', { allowsFailures: true });
  await page.route('**/api/properties?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await page.getByText('Failed to fetch properties').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/api/properties?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-row-id]').first().waitFor();
  await end();
});
