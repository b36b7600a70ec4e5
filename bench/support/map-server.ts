import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { buildWebIfStale } from '../../scripts/build/build-web.ts';
import type { LatLng } from '../../src/domain/places/geo.ts';
import { startBenchServer } from './bench-server.ts';

/**
 * Addresses with coordinates: from a CSV with the columns Property Address, Latitude and Longitude
 * if one is given, else invented ones around Nashville.
 */
export function readAddresses(
  file: string | undefined,
  count: number,
): (LatLng & { street: string })[] {
  if (!file) {
    return Array.from({ length: count }, (_, index) => ({
      street: `${index + 1} Sample Street`,
      lat: 36.16 + Math.sin(index * 12.9898) * 0.12,
      lng: -86.78 + Math.sin(index * 78.233) * 0.15,
    }));
  }
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const column = (name: string) => head.split(',').indexOf(name);
  const [street, lat, lng] = ['Property Address', 'Latitude', 'Longitude'].map(column);
  return lines.slice(0, count).map((line) => {
    const cells = line.split(',');
    return { street: cells[street!]!, lat: Number(cells[lat!]), lng: Number(cells[lng!]) };
  });
}

/** A server with leads at these places, and a signed-in browser; `stop` removes all of it. */
export async function startMapServer(places: readonly (LatLng & { street: string })[]) {
  await buildWebIfStale();
  const directory = await mkdtemp(join(tmpdir(), 'lotline-bench-map-'));
  process.env.BENCH_DIR = directory;
  process.env.MAP_STYLE_URL = 'none';
  const server = await startBenchServer(0);
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code, full_name,
      latitude, longitude, position_source, identity_key)
    select (array['foreclosure', 'probate', 'violation'])[1 + n % 3], street, 'Nashville', 'TN', '37206',
      'Dana Example', lat, lng, 'bench', 'bench-' || n
    from unnest(${places.map(({ street }) => street)}::text[], ${places.map(({ lat }) => lat)}::float8[],
      ${places.map(({ lng }) => lng)}::float8[]) with ordinality as t (street, lat, lng, n)
    returning id
  `.execute(server.db);
  await sql`vacuum analyze`.execute(server.db);
  const browser = await launchBrowser({ withGraphics: true });
  const page = await browser.newPage({
    baseURL: server.address,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await page.setExtraHTTPHeaders({ cookie: server.cookie });
  await page.addInitScript(watchLongTasks);
  return {
    page,
    ids: rows.map(({ id }) => Number(id)),
    async stop() {
      await browser.close();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

// What runs in the page is text: this project's types know no window.
const watchLongTasks = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** Forgets the tasks so far. */
export const forgetLongTasks = (page: Page) => page.evaluate('void (window.longTasks.length = 0)');

/** Milliseconds of the longest task of the main thread since; 50 or less if none was long. */
export const longestTask = (page: Page) =>
  page.evaluate<number>('Math.max(0, ...window.longTasks)');
