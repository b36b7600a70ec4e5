import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLeadsOfAllTypes,
  dialog,
  first,
  heading,
  key,
  press,
  selectAll,
  testStates,
  text,
  openSelect,
  overScreens,
  type Step,
} from '../support/accessible-states.ts';
import { findingsInAllViews, overlays } from '../support/axe.ts';
import { createScene, type Visit } from '../support/journey.ts';

const scene = createScene();
let visit: Visit;
const made = { lead: 0, fileId: '' };

beforeAll(async () => {
  visit = await scene.openWindow();
  made.lead = await addLeadsOfAllTypes(visit.context);
  const uploaded = await visit.context.request.post('/api/properties/preview', {
    multipart: {
      file: {
        name: 'notices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Owner,Address,City,State,Zip\nJane Doe,9 Oak St,Nashville,TN,37211\n'),
      },
    },
  });
  made.fileId = (await uploaded.json()).fileId;
});
afterAll(() => visit.end());

/** Presses an action of the bar. */
const inBar =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name }).click();
/** Requests the value of a change for the whole page. */
const bulk = (name: string, title: string): Step =>
  first(selectAll, inBar(name), (page) => page.getByRole('dialog', { name: title }).waitFor());

testStates(() => visit, {
  ...overScreens({
    'choosing a campaign’s type': {
      path: '/',
      ready: first(selectAll, press(/Create a Campaign/), dialog),
    },
    'confirming a deletion': {
      path: '/',
      ready: first(selectAll, press(/Delete Selected/), dialog),
    },
    'setting a lead status': { path: '/', ready: bulk('Lead status', 'Set lead status') },
    'changing tags': { path: '/', ready: bulk('Tags', 'Change tags') },
    'assigning leads': { path: '/', ready: bulk('Assign', 'Assign leads') },
    'setting a drive number': { path: '/', ready: bulk('Drive number', 'Set drive number') },
    'exporting a selection': {
      path: '/',
      ready: first(selectAll, inBar(/^Export/), (page) =>
        page.getByRole('menuitem', { name: 'As CSV' }).waitFor(),
      ),
    },
    'the first steps': { path: '/', ready: first(press(/^First steps/), dialog) },
    'finding anything': { path: '/', ready: key('Control+k') },
    'the sheet of keys': { path: '/', ready: key('?') },
    'the account menu': {
      path: '/terms-of-use',
      ready: first(heading('Terms of Use'), press('Account')),
    },
    'adding a property, refused': {
      path: '/foreclosures',
      ready: first(press('Add Property'), press('Create Property')),
    },
    'picking an auction date': {
      path: '/foreclosures',
      ready: first(press('Add Property'), press('Pick auction date'), (page) =>
        page.getByRole('grid').waitFor(),
      ),
    },
    'adding a violation, its type unfolded': {
      path: '/code-violations',
      ready: first(press('Add Violation'), dialog, openSelect('Violation type')),
    },
    'a lead': { path: () => `/foreclosures?property=${made.lead}`, ready: dialog },
    'a lead that is edited': {
      path: () => `/foreclosures?property=${made.lead}`,
      ready: first(dialog, (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Edit' }).first().click(),
      ),
    },
    'mapping columns': { path: () => `/preview/${made.fileId}`, ready: dialog },
  }),
  'an unknown preview': { path: '/preview/none', ready: text(/File Preview Error/) },
});

test('axe finds no violations on a phone’s drawer', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms-of-use');
  await press(/menu/i)(page);
  await dialog(page);
  expect(await findingsInAllViews(page, { within: overlays })).toEqual([]);
});
