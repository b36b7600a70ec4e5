import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  openDataPlatforms,
  type OpenDataPlatform,
} from '#server/providers/open-data/open-data-source.ts';
import {
  isPage,
  startPublisher,
  type PublishedRow,
  type Publisher,
} from '#server/providers/open-data/testing/publisher.ts';
import { ago, createSaleFeedHarness, davidson } from './testing/sale-feed-harness.ts';

const stand: Publisher[] = [];
const { database, addLead, feedOf, stored, list } = createSaleFeedHarness();
afterEach(() => Promise.all(stand.splice(0).map((publisher) => publisher.stop())));

const names = 'pin sold price lat lon area kind year beds buyer seller use value'.split(' ');
const sale = (index: number, more: PublishedRow = {}): PublishedRow => ({
  pin: String(1_000_000 + index),
  sold: ago(10 + (index % 900)),
  price: String(200_000 + index),
  lat: '36.11',
  lon: '-86.71',
  area: '1,500',
  kind: 'VALID',
  ...more,
});

async function publish(platform: OpenDataPlatform, rows: PublishedRow[], options: object = {}) {
  const columns = names.map((name) => ({ name, type: 'text' as const }));
  const publisher = await startPublisher({ platform, columns, pageCap: 500, ...options });
  publisher.add(...rows);
  stand.push(publisher);
  return publisher;
}

/** Rows that were asked for since a request. */
const asked = (publisher: Publisher, since: number) =>
  publisher.requests.slice(since).filter(isPage);

describe.each(openDataPlatforms)('%s', (platform) => {
  test('the sales of three years near leads are kept, then only newer ones are asked for', async () => {
    const publisher = await publish(platform, [
      ...Array.from({ length: 40 }, (_, index) => sale(index)),
      sale(50, { price: '1' }),
      sale(51, { sold: '2044-01-01' }),
      sale(52, { sold: '1900-01-01' }),
      sale(53, { kind: 'FAMILY' }),
      sale(54, { lat: '38.9' }),
      sale(55, { sold: ago(20), price: '777000' }),
      sale(56, { sold: ago(20), price: '777000' }),
      sale(57, { sold: ago(2_000) }),
      sale(58, { area: '0', sold: ago(3) }),
    ]);
    const { feeds, run, county } = feedOf(davidson(publisher.url));
    expect(await county()).toMatchObject({ isOn: false, leads: 1, newestOn: null });
    expect((await feeds.preview('davidson-tn')).megabytes).toBeGreaterThan(0);
    await feeds.switchOn('davidson-tn', 'kim');
    await run();
    const sales = await stored();
    expect(sales.map(({ parcel }) => parcel)).toEqual([
      ...Array.from({ length: 40 }, (_, index) => String(1_000_000 + index)),
      '1000058',
    ]);
    expect(sales[0]).toMatchObject({ price: 20_000_000, living_area: 1_500 });
    expect(sales.at(-1)!.living_area).toBeNull();
    expect(await county()).toMatchObject({
      isOn: true,
      isReading: false,
      newestOn: ago(3),
      newestDaysAgo: 3,
      problem: null,
    });
    expect(await list()).toMatchObject({
      status: 'done',
      added: 41,
      dropped: { price: 1, not_market: 1, several_parcels: 2, far: 1 },
    });

    const before = publisher.requests.length;
    await run();
    // One page with what is new, and up to two that there is no more.
    expect(asked(publisher, before).length).toBeLessThanOrEqual(3);
    expect(await stored()).toHaveLength(41);
    publisher.add(sale(60, { sold: ago(1) }));
    await run();
    expect((await county()).newestOn).toBe(ago(1));
    await feeds.switchOff('davidson-tn');
    expect(await county()).toMatchObject({ isOn: false });
    expect(await stored()).toHaveLength(42);
  });
});

test('houses of other buyers that cost the same on one day are kept, and so are all where the publisher flags groups', async () => {
  const same = { sold: ago(20), price: '300000' };
  const rows = [
    ...['DOE JANE', 'ROE RICHARD', 'FAR LLC', 'FAR LLC'].map((buyer, index) =>
      sale(index, { ...same, buyer, seller: `SELLER ${index}` }),
    ),
    sale(10, { sold: ago(21), buyer: 'SMITH MARY', seller: 'SMITH JOHN A' }),
    sale(11, { sold: ago(22), buyer: 'DOE JOHN', seller: 'US BANK NA' }),
    sale(12, { sold: ago(23), buyer: 'HOLMES ANN', seller: 'X', lat: '38.9' }),
  ];
  const publish2 = () => publish('socrata', rows, { pageCap: 2 });
  const columns = { ...davidson('').columns, buyer: 'buyer', seller: 'seller', use: 'use' };
  const { feeds, run } = feedOf(davidson((await publish2()).url, { columns }));
  // Twice at once: one county, one table.
  await Promise.all([feeds.switchOn('davidson-tn', 'kim'), feeds.switchOn('davidson-tn', 'kim')]);
  await run();
  expect((await stored()).map(({ parcel }) => parcel)).toEqual(['1000000', '1000001']);
  expect((await list()).dropped).toEqual({ several_parcels: 2, family: 1, bank: 1, far: 1 });
  const { rows: buyers } = await database().pool.query(
    'select buyer from sale_buyers order by buyer',
  );
  expect(buyers).toEqual([{ buyer: 'DOE JANE' }, { buyer: 'ROE RICHARD' }]);
  await database().db.deleteFrom('sale_lists').execute();

  const flagged = davidson((await publish2()).url, { columns, flagsSeveral: true });
  const other = feedOf(flagged);
  await other.feeds.switchOn('davidson-tn', 'kim');
  await other.run();
  expect(await stored()).toHaveLength(4);
});

test('the kind of a house is read from codes, others are no houses, and a known sale learns it', async () => {
  const rows = [sale(1, { use: '299', value: '210,000' }), sale(2, { use: '999' })];
  const publisher = await publish('socrata', rows);
  const { columns } = davidson('');
  const before = feedOf(davidson(publisher.url));
  await before.feeds.switchOn('davidson-tn', 'kim');
  await before.run();
  expect((await stored()).map((one) => one.property_use)).toEqual([null, null]);
  const { run } = feedOf(
    davidson(publisher.url, {
      columns: { ...columns, use: 'use', assessed: 'value' },
      uses: { Condo: ['299'] },
    }),
  );
  await database().db.updateTable('sale_feeds').set({ covered: [] }).execute();
  await run();
  expect(await stored()).toMatchObject([
    { property_use: 'Condo', assessed: 21_000_000 },
    { property_use: 'Other', assessed: null },
  ]);
  expect(await list()).toMatchObject({ added: 2, dropped: {} });
});

test('other datasets say where a parcel is and what stands on it, by any writing of its number', async () => {
  const houses = await publish('socrata', [
    { pin: '0001000001', year: '2024', beds: '9', lat: '36.1', lon: '-86.7', area: '900' },
    { pin: '0001000001', year: '2026', beds: '3', lat: '36.1', lon: '-86.7', area: '1200' },
    { pin: '0001000001', year: '2026', beds: '1', lat: '36.1', lon: '-86.7', area: '400' },
  ]);
  const sales = await publish('socrata', [
    { pin: '0001000001', sold: ago(9), price: '$210,000' },
    { pin: '0001000002', sold: ago(9), price: '220000' },
  ]);
  const { feeds, run } = feedOf(
    davidson(sales.url, {
      onlyWhere: [],
      columns: { date: 'sold', price: 'price', parcel: 'pin' },
      joins: [
        {
          url: houses.url,
          key: 'pin',
          newest: 'year',
          adds: ['beds', 'livingArea'],
          columns: { beds: 'beds', latitude: 'lat', longitude: 'lon', livingArea: 'area' },
        },
      ],
    }),
  );
  await feeds.switchOn('davidson-tn', 'kim');
  await run();
  expect(await stored()).toMatchObject([{ beds: 4, living_area: 1_600, latitude: 36.1 }]);
  expect((await list()).dropped).toEqual({ no_place: 1 });
});

test.each(['centroids', 'outlines'])(
  'a layer of shapes with %s gives their middle',
  async (shapes) => {
    const publisher = await publish('arcgis', [sale(1)], { shapes });
    const { date, price, parcel } = davidson('').columns;
    const columns = { date, price, parcel };
    const { feeds, run } = feedOf(davidson(publisher.url, { columns } as never));
    await feeds.switchOn('davidson-tn', 'kim');
    await run();
    const [only] = await stored();
    expect(only!.latitude).toBeCloseTo(36.1, 3);
    expect(only!.longitude).toBeCloseTo(-86.7, 3);
  },
);

test('a portal that takes no SQL is read whole, a new corner of the county too', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    sale(index, { lat: index < 20 ? '36.11' : '36.81' }),
  );
  const publisher = await publish('ckan', rows, { takesSql: false });
  const { feeds, run } = feedOf(davidson(publisher.url));
  await feeds.switchOn('davidson-tn', 'kim');
  await run();
  expect(await stored()).toHaveLength(20);
  await addLead(36.8, -86.7);
  await run();
  expect(await stored()).toHaveLength(30);
  await database().db.deleteFrom('properties').where('latitude', '=', 36.8).execute();
});

test('a publisher that fails is said, and the next try goes on behind the last page', async () => {
  const publisher = await publish(
    'socrata',
    Array.from({ length: 1_600 }, (_, index) => sale(index)),
  );
  const { feeds, run, county } = feedOf(davidson(publisher.url));
  await feeds.switchOn('davidson-tn', 'kim');
  publisher.setFault((url) =>
    Number(url.searchParams.get('$offset')) > 900
      ? { status: 404, body: { message: 'gone' } }
      : null,
  );
  await run();
  expect((await county()).problem).toMatch(/404|gone/);
  const before = publisher.requests.length;
  publisher.setFault(() => null);
  await run();
  expect(Number(asked(publisher, before)[0]!.searchParams.get('$offset'))).toBeGreaterThan(400);
  expect(await stored()).toHaveLength(1_600);
  expect((await county()).problem).toBeNull();
  await expect(feeds.switchOn('nowhere', 'kim')).rejects.toMatchObject({
    code: 'sales.county_not_found',
  });
});

test('kill -9 in the middle loses no page, and stores each sale once', async () => {
  const publisher = await publish(
    'socrata',
    Array.from({ length: 2_400 }, (_, index) => sale(index)),
  );
  const county = davidson(publisher.url);
  const { feeds, run } = feedOf(county);
  await feeds.switchOn('davidson-tn', 'kim');
  // The fourth page never arrives while the first process lives.
  let held = false;
  publisher.setFault((url) => {
    if (!isPage(url) || Number(url.searchParams.get('$offset')) < 1_000 || held) return null;
    held = true;
    return { status: 429, headers: { 'retry-after': '200' }, body: {} };
  });
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'testing', 'sale-feed-child.ts'),
      database().url,
      JSON.stringify(county),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  await expect.poll(() => held).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const before = publisher.requests.length;
  await run();
  const offsets = asked(publisher, before).map(({ searchParams }) =>
    Number(searchParams.get('$offset')),
  );
  expect(Math.min(...offsets)).toBeGreaterThan(400);
  expect(await stored()).toHaveLength(2_400);
  expect(await list()).toMatchObject({ status: 'done', total: 2_400, added: 2_400 });
}, 180_000);
