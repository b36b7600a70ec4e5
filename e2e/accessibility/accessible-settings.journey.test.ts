import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heading, press, loaded, testStates, text } from '../support/accessible-states.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene, type Visit } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

/** Every section of the settings. */
function sectionIds(): string[] {
  const file = join(import.meta.dirname, '../../src/web/app/screens/settings/sections.ts');
  const text = readFileSync(file, 'utf8');
  const ids = [...text.matchAll(/\bid: '([^']+)'/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(7);
  return ids;
}

const scene = createScene();
let visit: Visit;

beforeAll(async () => {
  visit = await scene.openWindow();
});
afterAll(() => visit.end());

testStates(() => visit, {
  'the empty dashboard': { path: '/', ready: text('No properties found') },
  'the settings': { path: '/settings', ready: heading('Settings') },
  ...Object.fromEntries(
    sectionIds().map((section) => [
      `the settings: ${section}`,
      { path: `/settings/${section}`, ready: loaded },
    ]),
  ),
  'the settings of a provider': {
    path: '/settings/providers',
    ready: press('Set up: Text messages'),
  },
  'creating an API token': {
    path: '/settings/api',
    ready: press('New token'),
  },
  'adding to the opt-out ledger': {
    path: '/settings/compliance?view=ledger',
    ready: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
  },
  'an unknown invitation': { path: '/join/none', ready: loaded },
  'the privacy policy': { path: '/privacy-policy', ready: heading('Privacy Policy') },
  'the terms of use': { path: '/terms-of-use', ready: loaded },
});

test('axe finds no violations on an unknown path', async () => {
  const { page } = visit;
  await navigate(page, '/castles/12');
  await text('The page you are looking for does not exist.')(page);
  expect(await findingsInAllViews(page)).toEqual([]);
});

test('axe finds no violations on the sign-in card', async () => {
  const { page, end } = await scene.visit('/', { signedIn: false });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await end();
});
