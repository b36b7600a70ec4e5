import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsInEveryLook } from './support/axe.ts';
import { createScene, type Visit } from './support/journey.ts';
import { addLead, addPhone } from './support/leads.ts';

const scene = createScene();
let visit: Visit;
/** What the screens need beyond the sample: one of each thing that has a screen. */
const made = { lead: 0, conversation: 0, fileId: '' };

beforeAll(async () => {
  visit = await scene.visit('/terms-of-use');
  const { context } = visit;
  const { id } = await addLead(context, { fullName: 'Chatty Example', price: 268_000 });
  await addPhone(context, id, '6155550142');
  made.lead = id;
  await addLead(context, { fullName: 'Robin Martin', auctionDate: '2021-03-04', tags: ['hot'] });
  await addLead(context, { propertyType: 'probate', fullName: 'Estate Example' });
  await addLead(context, {
    propertyType: 'violation',
    violationType: 'Building Code',
    violationDate: '2026-01-02',
  });
  const { request } = context;
  const started = await request.post('/api/chat/conversations', {
    data: { phoneNumber: '6155550142', propertyId: id },
  });
  made.conversation = (await started.json()).id;
  const uploaded = await request.post('/api/properties/preview', {
    multipart: {
      file: {
        name: 'notices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Owner,Address,City,State,Zip\nJane Doe,9 Oak St,Nashville,TN,37211\n'),
      },
    },
  });
  made.fileId = (await uploaded.json()).fileId;
  await request.post('/api/campaigns', {
    data: {
      name: 'Spring letters',
      description: 'To the newest leads',
      type: 'direct-mail',
      targetAudience: 'Foreclosures',
      startDate: '2031-03-04T00:00:00.000Z',
    },
  });
});
afterAll(() => visit.end());

type State = { path: string | (() => string); ready?: (page: Page) => Promise<unknown> };

/** The heading is there, and nothing is on its way. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}
const row = (page: Page) => page.locator('[data-row-id]').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
/** One thing after the other. */
const first =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select All' }).click();

const states: Record<string, State> = {
  'the cards, some selected': { path: '/', ready: selectAll },
  'the table, some selected': {
    path: '/?view=table',
    ready: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).click(),
  },
  'the map of leads': {
    path: '/?view=map',
    ready: (page) => page.locator('canvas').first().waitFor(),
  },
  'a search without a result': {
    path: '/?search=nothing+like+it',
    ready: (page) => page.getByText('No properties found').waitFor(),
  },
  'the range of dates': { path: '/', ready: press('All Dates') },
  'a menu of lead statuses': { path: '/', ready: press(/^Lead status/) },
  'choosing a campaign’s type': {
    path: '/',
    ready: first(selectAll, press(/Create a Campaign/), dialog),
  },
  'the settings of a provider': {
    path: '/settings/providers',
    ready: (page) => page.getByRole('button', { name: 'Set up: Text messages' }).click(),
  },
  'adding to the opt-out ledger': {
    path: '/settings/compliance?view=ledger',
    ready: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
  },
  'confirming a deletion': {
    path: '/',
    ready: first(selectAll, press(/Delete Selected/), dialog),
  },
  'finding anything': {
    path: '/',
    ready: first(row, (page) => page.keyboard.press('Control+k'), dialog),
  },
  'the sheet of keys': {
    path: '/',
    ready: first(row, (page) => page.keyboard.press('?'), dialog),
  },
  'the account menu': { path: '/terms-of-use', ready: press('Account') },
  'the foreclosures': { path: '/foreclosures', ready: row },
  'adding a property, refused': {
    path: '/foreclosures',
    ready: first(press('Add Property'), press('Create Property')),
  },
  'the probates': { path: '/probate', ready: row },
  'the review of petitions': { path: '/probate/review', ready: heading('Review petitions') },
  'the violations': { path: '/code-violations', ready: row },
  'adding a violation': { path: '/code-violations', ready: first(press('Add Violation'), dialog) },
  'a lead': { path: () => `/foreclosures?property=${made.lead}`, ready: dialog },
  'a lead that is edited': {
    path: () => `/foreclosures?property=${made.lead}`,
    ready: first(dialog, (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Edit' }).first().click(),
    ),
  },
  'mapping columns': { path: () => `/preview/${made.fileId}`, ready: dialog },
  'a preview that is not there': {
    path: '/preview/none',
    ready: (page) =>
      page
        .getByText(/File Preview Error/)
        .first()
        .waitFor(),
  },
  'the imports': { path: '/imports', ready: heading('Imports') },
  'the trash': { path: '/trash', ready: heading('Trash') },
  'the campaigns': {
    path: '/campaigns',
    ready: (page) => page.getByText('Spring letters').waitFor(),
  },
  'a new campaign': { path: '/campaigns', ready: first(press('New Campaign'), dialog) },
  'the route planner': {
    path: '/campaigns/driving/create',
    ready: (page) => page.getByRole('button', { name: 'Optimize Route' }).waitFor(),
  },
  'the conversations': {
    path: '/ai-chat',
    ready: (page) =>
      page
        .getByText(/Gallatin Pike/)
        .first()
        .waitFor(),
  },
  'a conversation': {
    path: () => `/ai-chat?conversation=${made.conversation}`,
    ready: (page) => page.getByPlaceholder('Message...').waitFor(),
  },
  'the contract generator': {
    path: '/contract-generator',
    ready: heading('Contract Generator'),
  },
  'a signing link that is not there': {
    path: '/sign/none',
    ready: (page) => page.getByText('This link does not work').waitFor(),
  },
  'the settings': { path: '/settings', ready: heading('Settings') },
  ...Object.fromEntries(
    ['team', 'providers', 'sender', 'compliance', 'costs', 'jobs'].map((section) => [
      `the settings: ${section}`,
      { path: `/settings/${section}`, ready: (page: Page) => settled(page) },
    ]),
  ),
  'the letters': { path: '/letters', ready: (page) => settled(page) },
  'the templates of letters': { path: '/letters/templates', ready: (page) => settled(page) },
  'skip tracing': { path: '/skip-tracing', ready: (page) => settled(page) },
  'an invitation that is not there': { path: '/join/none', ready: (page) => settled(page) },
  'the privacy policy': {
    path: '/privacy-policy',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  'the terms of use': {
    path: '/terms-of-use',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  'a path that is not there': {
    path: '/castles/12',
    ready: (page) => page.getByText('The page you are looking for does not exist.').waitFor(),
  },
};

test.each(Object.entries(states))('axe finds nothing on %s', async (_, { path, ready }) => {
  const { page } = visit;
  await page.goto(typeof path === 'string' ? path : path());
  await ready?.(page);
  expect(await findingsInEveryLook(page)).toEqual([]);
});

test('axe finds nothing on the drawer of a phone', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms-of-use');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await dialog(page);
  expect(await findingsInEveryLook(page)).toEqual([]);
});

test('axe finds nothing where somebody signs in', async () => {
  const { page, end } = await scene.visit('/', { signedIn: false });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await findingsInEveryLook(page)).toEqual([]);
  await end();
});

test('axe finds nothing where the list could not be read', async () => {
  const { page, end } = await scene.visit('/terms-of-use', { allowsFailures: true });
  await page.route('**/api/properties?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await page.getByText('Failed to fetch properties').first().waitFor();
  expect(await findingsInEveryLook(page)).toEqual([]);
  await page.unroute('**/api/properties?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-row-id]').first().waitFor();
  await end();
});
