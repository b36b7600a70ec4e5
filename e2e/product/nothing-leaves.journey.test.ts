import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createScene, type Visit } from '../support/journey.ts';
import { follow } from '../support/screens.ts';

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
    const rest = watchRequests(one.page);
    await one.page.goto('/');
    await one.page.locator('[data-row-id]').first().waitFor();
    return { ...one, rest };
  };
  // Screens mostly wait for half a second without a request, so several windows are opened in
  // parallel.
  const windows = [await visit(), await visit(), await visit(), await visit()];
  const { page, rest } = windows[0]!;
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
      for (let path = paths.shift(); path; path = paths.shift()) await open(window, path);
    }),
  );

  await open(windows[0]!, '/?view=map');
  await page.getByRole('region', { name: 'Map of leads' }).getByText('Outline map').waitFor();
  await follow(page, '/');
  await page.locator('[data-row-id]').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select All' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await openRoutePlanner(page);
  await rest();

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

type Watched = Pick<Visit, 'page'> & { rest: () => Promise<void> };

/** Opens a screen that the one before has left nothing of, and waits for all that it requests. */
async function open({ page, rest }: Watched, path: string): Promise<void> {
  const between = page.getByText('The page you are looking for does not exist.');
  await follow(page, '/castles/in-the-air');
  await between.waitFor();
  await follow(page, path);
  await between.waitFor({ state: 'detached' });
  await rest();
}

/**
 * Counts the pending requests of a page from now on. The load state 'networkidle' is reached once a
 * load, not again by each screen of the open program.
 * @returns waits until no request has been pending for half a second. The worker of a map ends with
 * its screen, and the browser never reports the end of its requests: after five seconds without
 * any other request they no longer count.
 */
function watchRequests(page: Visit['page']): () => Promise<void> {
  const pending = new Set<Request>();
  let lastChange = Date.now();
  const remove = (request: Request) => {
    if (pending.delete(request)) lastChange = Date.now();
  };
  page.on('request', (request) => {
    // The stream of events never ends.
    if (request.resourceType() === 'eventsource') return;
    pending.add(request);
    lastChange = Date.now();
  });
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
  return async () => {
    lastChange = Date.now();
    const isQuiet = () => Date.now() - lastChange >= (pending.size === 0 ? 500 : 5_000);
    await expect.poll(isQuiet, { interval: 100 }).toBe(true);
    pending.clear();
  };
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
