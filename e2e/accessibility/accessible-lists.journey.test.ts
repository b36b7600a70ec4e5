import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLeadsOfAllTypes,
  first,
  press,
  row,
  selectAll,
  testStates,
  text,
  openSelect,
  overScreens,
} from '../support/accessible-states.ts';
import { findingsInAllViews } from '../support/axe.ts';
import { createScene, type Visit } from '../support/journey.ts';

const scene = createScene();
let visit: Visit;

beforeAll(async () => {
  visit = await scene.openWindow({ keepsMessages: true });
  await addLeadsOfAllTypes(visit.context);
});
afterAll(() => visit.end());

testStates(() => visit, {
  'the cards, some selected': { path: '/', ready: selectAll },
  'the table, some selected': {
    path: '/?view=table',
    ready: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
  },
  'the board, one selected': {
    path: '/?view=board',
    ready: first(row, (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check(),
    ),
  },
  'the map of leads': {
    path: '/?view=map',
    ready: (page) => page.locator('canvas').first().waitFor(),
  },
  'a search without a result': {
    path: '/?search=nothing+like+it',
    ready: text('No properties found'),
  },
  'the foreclosures': { path: '/foreclosures', ready: row },
  'the probates': { path: '/probate', ready: row },
  'the violations': { path: '/code-violations', ready: row },
  'a filter of several conditions': {
    path: '/?leadStatus=not_contacted&priceMax=900000&hasPhone=true',
    ready: first(row, press('More filters')),
  },
  ...overScreens({
    'the columns of the table': { path: '/?view=table', ready: press('Columns') },
    'the actions of a row': { path: '/?view=table', ready: press(/^Actions for/) },
    'the range of dates': { path: '/', ready: press('All Dates') },
    'an open select': { path: '/', ready: openSelect('Property type') },
    'the saved filters': { path: '/', ready: press('Saved filters') },
    'a menu of lead statuses': { path: '/', ready: press(/^Lead status/) },
    'a message': {
      path: '/',
      ready: first(
        press(/^Drive number/),
        (page) => page.getByRole('menuitemradio', { name: '3' }).click(),
        text('Drive Number Updated'),
      ),
    },
  }),
});

test('axe finds no violations on a list that failed to load', async () => {
  const { page, end } = await scene.openWindow({ allowsFailures: true });
  // A change elsewhere (a score that was just computed) would refetch the list.
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/properties?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await page.getByText('Failed to fetch properties').first().waitFor();
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.unroute('**/api/properties?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page);
  await end();
});
