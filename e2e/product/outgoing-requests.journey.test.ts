import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createScene, type Visit } from '../support/journey.ts';
import { navigate, navigateFresh, waitUntilIdle } from '../support/screens.ts';

const connections = join(tmpdir(), `lotline-connections-${process.pid}.txt`);
const preload = pathToFileURL(join(import.meta.dirname, '../support/outgoing-connections.mjs'));
const scene = createScene({
  sample: true,
  environment: {
    NODE_OPTIONS: `--import ${preload.href}`,
    OUTGOING_CONNECTIONS: connections,
  },
});
afterAll(() => rm(connections, { force: true }));

/** Every path of the routes; a new screen is opened without being listed here. */
async function screenPaths(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../src/web/app');
  const files = (await readdir(folder)).filter((name) => /^router\.tsx$|\.route\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(20);
  return paths;
}

/** Every section of the settings. */
async function sectionIds(): Promise<string[]> {
  const file = '../../src/web/app/screens/settings/sections.ts';
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  const ids = [...text.matchAll(/\bid: '([^']+)'/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(7);
  return ids;
}

test('no screen makes a request to another host', async () => {
  const elsewhere: string[] = [];
  const visit = async () => {
    const one = await scene.openWindow();
    one.context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== one.address) elsewhere.push(request.url());
    });
    await one.page.goto('/');
    await one.page.locator('[data-row-id]').first().waitFor();
    return one;
  };
  // Screens mostly wait for half a second without a request, so several windows are opened in
  // parallel.
  const windows = [await visit(), await visit(), await visit(), await visit()];
  const { page } = windows[0]!;
  const lead = Number(await page.locator('[data-row-id]').first().getAttribute('data-row-id'));
  const sections = await sectionIds();
  const screens = (await screenPaths()).flatMap((path) =>
    path === '/settings/$section'
      ? sections.map((section) => `/settings/${section}`)
      : path.replace(/\$\w+/, 'none'),
  );
  const paths = ['/', ...screens, `/?property=${lead}`, `/?mail=${lead}`];
  await Promise.all(
    windows.map(async (window) => {
      for (let path = paths.shift(); path; path = paths.shift()) await open(window.page, path);
    }),
  );

  await open(page, '/?view=map');
  await page.getByRole('region', { name: 'Map of leads' }).getByText('Outline map').waitFor();
  await navigate(page, '/');
  await page.locator('[data-row-id]').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await openRoutePlanner(page);
  await waitUntilIdle(page);

  expect(elsewhere).toEqual([]);
  expect(await readFile(connections, 'utf8').catch(() => '')).toBe('');
  await Promise.all(windows.map(({ end }) => end()));
});

test('the owner can choose street maps, and then the page may load them', async () => {
  const { page, end } = await scene.visit('/settings/providers');
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: /^Map/ }),
  });
  await row.getByText('Leaves the installation: Nothing.').waitFor();
  await row.getByRole('button', { name: 'Test the connection: Map' }).click();
  await row.getByText('The outline map comes with Lotline.').waitFor();
  await row.getByRole('button', { name: 'Set up: Map' }).click();
  await row.getByRole('combobox', { name: 'Map' }).click();
  await page.getByRole('option', { name: 'hosted' }).click();
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('From your browser: which part of the map it shows').waitFor();

  const answer = await page.goto('/privacy-policy');
  expect(answer?.headers()['content-security-policy']).toContain('https://tiles.openfreemap.org');
  await page.getByText('Map: OpenFreeMap').waitFor();
  await end();
});

/** Opens a screen, and waits for all that it requests. */
async function open(page: Visit['page'], path: string): Promise<void> {
  await navigateFresh(page, path);
  await waitUntilIdle(page);
}

/** The leads of a drive on a map. */
async function openRoutePlanner(page: Visit['page']): Promise<void> {
  await page
    .getByRole('button', { name: /campaign/i })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Driving').click();
  await page.waitForURL('**/campaigns/driving/create*');
  await page.getByRole('heading', { name: 'Driving Campaign', level: 1 }).waitFor();
}
