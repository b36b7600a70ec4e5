import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLedger } from '#api/results/ledger.api.ts';
import { getResults } from '#api/results/results.api.ts';
import { isSeenBy } from './nav-entries.ts';
import { settingsSections } from '../screens/settings/sections.ts';
import { screens } from './palette-screens.ts';
import { isCalled, namedBy } from './palette-words.ts';

const app = new URL('..', import.meta.url);
/** Reached by a link that names an assistant. */
const byLinkAlone = ['/connect'];

test('the palette finds every screen that needs no id', () => {
  const files = readdirSync(app).filter((name) => /^router\.tsx$|\.route\.tsx?$/.test(name));
  const paths = files
    .flatMap((name) => [...readFileSync(new URL(name, app), 'utf8').matchAll(/path: '(.*?)'/g)])
    .map(([, path]) => path!)
    .filter((path) => !path.includes('$') && !byLinkAlone.includes(path));
  expect(paths.length).toBeGreaterThan(25);
  expect(screens.map(({ to }) => to).toSorted()).toEqual(paths.toSorted());
});

test('a member has no way to screens whose answers are the owner’s', () => {
  const answers = { '/results': getResults, '/results/costs': listLedger };
  const owners = Object.entries(answers).flatMap(([to, { access }]) =>
    access === 'owner' ? [to] : [],
  );
  const seen = (role: string) => screens.filter(isSeenBy(role)).map(({ to }) => to);
  expect(seen('owner')).toHaveLength(screens.length);
  expect(
    seen('owner')
      .filter((to) => !seen('member').includes(to))
      .toSorted(),
  ).toEqual(owners);
});

test('no two screens have the same words', () => {
  expect(new Set(screens.map(({ label }) => label)).size).toBe(screens.length);
});

test.each([
  ['drives', 'Route Planner'],
  ['probates', 'Probate'],
  ['outreach results', 'Results of Outreach'],
  ['upload list', 'Imports'],
  ['new campaign', 'Campaigns'],
  ['RESULTS', 'Results'],
])('“%s” finds the screen %s first', (typed, label) => {
  expect(namedBy<(typeof screens)[number]>(screens, typed)[0]?.label).toBe(label);
});

test.each([
  ['twilio', 'Providers'],
  ['date format', 'Sender'],
  ['invite', 'Team'],
  ['passkey', 'Account'],
  ['two-factor', 'Account'],
  ['calendar', 'Notifications'],
  ['sample', 'Your data'],
  ['export', 'Your data'],
  ['retention', 'Privacy'],
  ['smtp', 'Providers'],
  ['signing key', 'Providers'],
  ['greeting', 'Sender'],
  ['zone time', 'Sender'],
])('“%s” finds the settings under %s first', (typed, label) => {
  expect(namedBy(settingsSections, typed)[0]?.label).toBe(label);
});

test('what is called so comes before what is described so, in whichever group', () => {
  expect(isCalled(namedBy<(typeof screens)[number]>(screens, 'numb'), 'numb')).toBe(false);
  expect(isCalled(namedBy(settingsSections, 'numb'), 'numb')).toBe(true);
  expect(isCalled([], 'numb')).toBe(false);
});
