// The map of 1,000,000 leads over HTTP: tiles by zoom and filter, and lists of the leads in a drawn
// shape. `npm run bench -- lead-map [leads] [calls]`; BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import {
  mercatorX,
  mercatorY,
} from '#server/features/leads/properties/list/postings/lead-places.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow, summarise } from './support/measure.ts';
import { lassoAround, placeLeads, type Place } from './support/placed-leads.ts';

const limits = { tile: 100, list: 100 };
const widths = [44, 10, 10, 10, 10];

export async function run([count = '1000000', calls = '100']: string[]): Promise<void> {
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await placeLeads(db);
  const { rows: places } = await sql<Place>`
    select longitude as lng, latitude as lat from properties
    where id % ${Math.ceil(Number(count) / (Number(calls) * 2))}::bigint = 0 and latitude is not null
    limit ${Number(calls)}`.execute(db);
  let features = 0;
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await fetch(`${address}${path}`, { headers: { cookie } });
    features += (await response.arrayBuffer()).byteLength;
    if (response.status !== 200) throw new Error(`${response.status} ${path}`);
    return performance.now() - began;
  };
  const report = async (name: string, limit: number, paths: string[]) => {
    features = 0;
    const times: number[] = [];
    for (const path of paths) times.push(await ask(path));
    const { p50, p99 } = summarise(times);
    printRow([name, p50, p99, p99 / limit, features / paths.length / 1_000], widths);
    if (p99 > limit) process.exitCode = 1;
  };

  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: p99 to its limit`);
  printRow(['', 'p50 ms', 'p99 ms', 'ratio', 'KB'], widths);
  printRow(
    ['the first tile of all, nothing in memory', await ask(tile(places[0]!, 4)), ''],
    widths,
  );
  for (const z of [0, 4, 6, 8, 10, 12, 14, 16]) {
    await report(
      `tiles at zoom ${z}`,
      limits.tile,
      places.map((place) => tile(place, z)),
    );
  }
  // Another filter each time: the matching leads must be found first.
  const filters = [
    'propertyType=foreclosure',
    'search=smith',
    'signalKindsAny=lien',
    'minScore=10',
  ];
  for (const filter of filters) {
    const paths = places.map((place, n) => `${tile(place, 6)}?${filter}&priceMax=${9e8 + n}`);
    await report(`the first tile by ${filter}`, limits.tile, paths);
  }
  await report(
    'how many are on the map, and where',
    limits.tile,
    places.map((_, n) => `/api/lead-map?priceMax=${9e8 + n}`),
  );
  for (const [name, size] of [
    ['a part of town', 0.03],
    ['a county', 0.3],
    ['half a state', 2],
  ] as const) {
    const shapes = places.map((place, n) => lassoAround(place, size, n));
    await report(
      `a list in ${name}, 60 corners`,
      limits.list,
      shapes.map((inside) => `/api/properties?inside=${encodeURIComponent(inside)}`),
    );
  }
  await stop();
}

/** The path of the tile that a place is in. */
function tile({ lng, lat }: Place, z: number): string {
  const at = (value: number) => Math.floor(value / 2 ** (32 - z));
  return `/api/lead-map/tiles/${z}/${at(mercatorX(lng))}/${at(mercatorY(lat))}`;
}
