// Every filter, every pair, some triples, lists while leads are located, and searches for other words each time, over HTTP on 1,000,000
// leads. `npm run bench -- filters [leads] [runs] [part of a name]`;
// BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { startBenchServer } from './support/bench-server.ts';
import { diversifyLeads, filterValues, pairsOfFilters } from './support/filter-questions.ts';
import { createListClient } from './support/list-client.ts';
import { printRow, summarise } from './support/measure.ts';
import { lassoAround, placeLeads, type Place } from './support/placed-leads.ts';

const limits = { single: 60, pair: 100, search: { p50: 20, p99: 60 } };
const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Susan Carlos Maria Wei Aisha Omar Ruth';
const surnames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Martinez Lopez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright';
const streets =
  'Gallatin Dickerson Charlotte Belmont Porter Eastland Riverside Harding Nolensville Lebanon Central Maple Cedar Pine Walnut';

/** Drawn shapes, and how many degrees they are across. */
const shapes = [
  ['a block', 0.004],
  ['a town', 0.08],
  ['a state', 7],
] as const;
const others = Object.keys(filterValues) as (keyof typeof filterValues)[];

export async function run([count = '1000000', runs = '100', part = '']: string[]): Promise<void> {
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await diversifyLeads(db);
  await placeLeads(db);
  await foldPostings(db);
  const ask = createListClient(address, cookie);
  for (let call = 0; call < 50; call += 1) await ask(`search=warm${call}`);
  const widths = [44, 10, 10, 10, 10];
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: p99 to its limit`);

  const measure = async (name: string, limit: number, queries: string[]) => {
    if (!name.includes(part)) return;
    const times: number[] = [];
    for (const query of queries) {
      await sql`delete from kept_totals`.execute(db);
      times.push(await ask(query));
    }
    const { p50, p99 } = summarise(times);
    // On a machine that is busy with other work, the minimum shows the cost of the work itself.
    printRow([name, Math.min(...times), p50, p99, p99 / limit], widths);
  };
  const repeat = (query: string, times: number) => Array.from({ length: times }, () => query);

  printRow(['filter', 'least ms', 'p50 ms', 'p99 ms', 'ratio'], widths);
  const query = (name: keyof typeof filterValues) =>
    `${name}=${encodeURIComponent(filterValues[name]!)}`;
  for (const name of others) {
    await measure(name, limits.single, repeat(query(name), Number(runs)));
  }
  const { rows: places } = await sql<Place>`
    select longitude as lng, latitude as lat from properties
    where latitude is not null order by id % 7919, id limit ${Number(runs)}`.execute(db);
  const [place] = places;
  // The first shape after a start has the places of all leads read into memory.
  const cold = 'inside, the first five after a start';
  await measure(cold, limits.single, repeat(`inside=${lassoAround(place!, 0.08, 0)}`, 5));
  for (const [name, degrees] of shapes) {
    const inside = places.map((place, n) => `inside=${lassoAround(place, degrees, n)}`);
    await measure(`inside ${name}, 60 corners`, limits.single, inside);
    const both = inside.map((shape, n) => `${shape}&${query(others[n % others.length]!)}`);
    await measure(`inside ${name} and another filter`, limits.pair, both);
  }
  const pairs = pairsOfFilters().map(([one, other]) => `${query(one)}&${query(other)}`);
  await measure(`all ${pairs.length} pairs, 3 times each`, limits.pair, [
    ...pairs,
    ...pairs,
    ...pairs,
  ]);

  const names = Object.keys(filterValues) as (keyof typeof filterValues)[];
  const triples = names.map((name, n) =>
    [name, names[(n + 7) % names.length]!, names[(n + 23) % names.length]!].map(query).join('&'),
  );
  await measure(`${triples.length} triples, 3 times each`, limits.pair, [
    ...triples,
    ...triples,
    ...triples,
  ]);

  const [firsts, lasts, roads] = [firstNames, surnames, streets].map((names) =>
    names.split(' '),
  ) as [string[], string[], string[]];
  const each = (make: (n: number) => string) => Array.from({ length: 116 }, (_, n) => make(n));
  const last = (n: number) => lasts[n % lasts.length]!;
  const first = (n: number) => firsts[(n * 7) % firsts.length]!;
  const searched: [string, string[]][] = [
    ['a surname', each((n) => `search=${last(n)}`)],
    ['a full name', each((n) => `search=${first(n)}+${last(n)}`)],
    ['two words', each((n) => `search=${last(n)}+${roads[n % roads.length]!}`)],
    ['a house number', each((n) => `search=${1_000 + n * 71}`)],
    ['a ZIP', each((n) => `search=37${String(n * 2).padStart(3, '0')}`)],
    ['a surname, page 300 by owner', each((n) => `search=${last(n)}&sort=ownerName&page=300`)],
  ];
  for (const [name, queries] of searched) await measure(name, limits.search.p99, queries);
  const three = (n: number) =>
    `propertyTypeAny=violation&cityAny=antioch&skipTraceStatusAny=completed&minScore=${n % 20}`;
  const busy: [string, string[]][] = [
    ['a surname', searched[0]![1]],
    ['three filters and a score', each(three)],
  ];
  await measure(busy[1]![0], limits.pair, busy[1]![1]);
  // As the first hundred thousand leads after an import are located.
  await sql`update properties set latitude = coalesce(latitude, 36) + 0.001,
    longitude = coalesce(longitude, -86.7), position_source = 'bench'
    where id in (select id from properties order by id desc limit 100000)`.execute(db);
  for (const [name, queries] of busy) {
    await measure(`${name}, while 100,000 are located`, limits.pair, queries);
  }
  await foldPostings(db);
  const sorts = [
    'price',
    '-price',
    'lastContactAt',
    '-lastContactAt',
    'cases',
    '-cases',
    'newestSignal',
    '-newestSignal',
    'oldestSignal',
    '-oldestSignal',
    'score',
    '-score',
  ];
  for (const sort of sorts) {
    for (const page of [1, 9_000]) {
      const asked = repeat(`sort=${sort}&page=${page}`, Number(runs));
      await measure(`sorted by ${sort}, page ${page}`, limits.single, asked);
    }
  }
  await stop();
}
