// The map of 1,000,000 leads over HTTP: tiles by zoom and filter, and lists of what lies in a drawn shape.
// `npm run bench -- lead-map [leads] [calls]`; BENCH_DIR keeps the data.
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { mercatorX, mercatorY } from '#server/features/properties/list/postings/lead-places.ts';
import { foldPostings } from '#server/features/properties/list/postings/fold-postings.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow, summarise } from './support/measure.ts';

const limits = { tile: 100, list: 100 };
const widths = [44, 10, 10, 10, 10];

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { latitude: number; longitude: number }>;
};

type Place = { lng: number; lat: number };

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
  // Another filter each time: the leads that match are to be found first.
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
    const shapes = places.map((place, n) => polygon(place, size, n));
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

/** A lasso of 60 corners around a place, `size` degrees across or a little less. */
function polygon({ lng, lat }: Place, size: number, seed: number): string {
  return Array.from({ length: 60 }, (_, corner) => {
    const arm = (size / 2) * (0.75 + 0.25 * Math.sin(corner * 5 + seed));
    const angle = (corner / 60) * 2 * Math.PI;
    return `${(lng + Math.cos(angle) * arm).toFixed(5)},${(lat + Math.sin(angle) * arm).toFixed(5)}`;
  }).join(';');
}

/** Gives leads a place around the middle of their ZIP, where they have none yet. */
async function placeLeads(db: Db): Promise<void> {
  const { rows } = await sql<{ zip: string }>`
    select distinct zip_code as zip from properties where latitude is null`.execute(db);
  if (rows.length === 0) return;
  // ZIPs of no real place lie where another of the same first digits does.
  const known = rows.map(({ zip }, n) => {
    const found = codes[zip] ?? codes[`372${String(n % 20).padStart(2, '0')}`];
    return { zip, lng: found?.longitude ?? -86.78, lat: found?.latitude ?? 36.16 };
  });
  await sql`alter table properties disable trigger user`.execute(db);
  const { rows: ranges } = await sql<{ first: number }>`
    select generate_series(min(id), max(id), 20000) as first from properties`.execute(db);
  for (const { first } of ranges) {
    await sql`
      update properties as p set position_source = 'bench',
        longitude = z.lng + sin(p.id * 12.9898) * 0.06, latitude = z.lat + sin(p.id * 78.233) * 0.05
      from unnest(${known.map(({ zip }) => zip)}::text[], ${known.map(({ lng }) => lng)}::float8[],
        ${known.map(({ lat }) => lat)}::float8[]) as z (zip, lng, lat)
      where p.id >= ${first} and p.id < ${first + 20_000} and p.latitude is null
        and p.zip_code = z.zip`.execute(db);
  }
  await sql`alter table properties enable trigger user`.execute(db);
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties`.execute(db);
  await foldPostings(db);
  await sql`vacuum analyze properties`.execute(db);
}
