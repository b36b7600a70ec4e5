import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { noteConnections } from '../support/server-host.ts';

// Each journey fails if its page or its server turns to another host. Here are the checks of that.
const scene = createScene();

const e2e = join(import.meta.dirname, '..');
const textOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** Every path of the routes, as in '/sign/$token', and of the sections of the settings. */
function screenPaths(): string[] {
  const app = join(e2e, '../src/web/app');
  const routes = readdirSync(app).filter((name) => /^router\.tsx$|\.route\.tsx?$/.test(name));
  const paths = routes.flatMap((name) =>
    [...textOf(app, name).matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(paths.length).toBeGreaterThan(20);
  return paths;
}

test('every screen is opened in a journey', () => {
  const files = readdirSync(e2e, { recursive: true, encoding: 'utf8' });
  const journeys = files.filter((name) => name.endsWith('.journey.test.ts'));
  const texts = journeys.map((name) => textOf(e2e, name)).join('\n');
  const unopened = screenPaths().filter((path) => {
    const start = path.replace(/\$\w+$/, '').replaceAll(/\$\w+/g, '*');
    return !["'", '`', '**'].some((before) => texts.includes(`${before}${start}`));
  });
  expect(unopened).toEqual([]);
});

test('a journey fails if its page makes a request to another host', async () => {
  const { page, end } = await scene.openWindow({ allowsFailures: true });
  await page.evaluate(() => fetch('http://elsewhere.invalid/').catch(() => null));
  await expect(end()).rejects.toThrow(/a request to http:\/\/elsewhere\.invalid/);
});

test('a server notes that it connects to another host, and only that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-connections-'));
  const file = join(folder, 'connections.txt');
  const connect = (host: string) => {
    const program = `require('node:net').connect({ host: '${host}', port: 9,
      lookup: (_host, _options, found) => found(new Error('no such host')) }).on('error', () => {})`;
    execFileSync(process.execPath, ['-e', program], {
      env: { ...process.env, ...noteConnections(file) },
    });
  };
  connect('127.0.0.1');
  connect('elsewhere.invalid');
  expect(readFileSync(file, 'utf8')).toBe('elsewhere.invalid\n');
  rmSync(folder, { recursive: true });
});

test('the owner can choose street maps, and then the page may load them', async () => {
  const { page, end } = await scene.visit('/settings/providers');
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: /^Map/ }),
  });
  await row.getByText('Nothing leaves Lotline.').waitFor();
  await row.getByRole('button', { name: 'Test the connection: Map' }).click();
  await row.getByText('The outline map comes with Lotline.').waitFor();
  await row.getByRole('button', { name: 'Set up: Map' }).click();
  await row.getByRole('combobox', { name: 'Map' }).click();
  await page.getByRole('option', { name: /OpenFreeMap/ }).click();
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText('From your browser: which part of the map it shows').waitFor();

  const answer = await page.goto('/privacy-policy');
  expect(answer?.headers()['content-security-policy']).toContain('https://tiles.openfreemap.org');
  await page.getByText('Map: OpenFreeMap').waitFor();
  await end();
});
