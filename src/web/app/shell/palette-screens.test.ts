import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLedger } from '#api/results/ledger.api.ts';
import { getResults } from '#api/results/results.api.ts';
import { isSeenBy } from './nav-entries.ts';
import { screens } from './palette-screens.ts';

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
