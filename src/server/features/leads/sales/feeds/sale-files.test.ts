import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipStream } from '#server/platform/archive/zip-stream.ts';
import { ago, createSaleFeedHarness, davidson } from './testing/sale-feed-harness.ts';

const { database, addLead, feedOf, stored, list } = createSaleFeedHarness();

/** The file of a publisher, and how often it was sent whole. */
const file = { body: Buffer.from(''), etag: '"1"', sent: 0 };
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  file.sent += 1;
  response.writeHead(200, { etag: file.etag, 'content-type': 'text/csv' }).end(file.body);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
const address = (name: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/${name}`;

const line = (index: number, more = {}) => {
  const sale = { pin: 1_000_000 + index, sold: ago(10 + (index % 900)), price: 200_000 + index };
  const place = { lat: 36.11, lon: -86.71, area: '"1,500"', kind: 'VALID' };
  return Object.values({ ...sale, ...place, ...more }).join(',');
};
const table = (lines: string[]) =>
  ['\uFEFFpin,sold,price,lat,lon,area,kind', ...lines].join('\r\n');
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index));

async function zipped(text: string): Promise<Buffer> {
  const content = (part: string) => Readable.from([part]);
  const entries = Readable.from([
    { name: 'read me.csv', content: content('nothing') },
    { name: 'sales/2031.csv', content: content(text) },
  ]);
  return Buffer.concat(await Readable.from(zipStream(entries)).toArray());
}

test.each(['csv', 'zip'])(
  'the sales of a .%s file are kept, and read again when it changes',
  async (kind) => {
    const publish = async (text: string, etag: string) =>
      Object.assign(file, { body: kind === 'zip' ? await zipped(text) : Buffer.from(text), etag });
    const old = { sold: ago(2_000) };
    const invalid = [line(50, { price: 1 }), line(51, { kind: 'FAMILY' }), line(52, { lat: 38.9 })];
    await publish(table([...lines(40), ...invalid, line(53, old)]), '"1"');
    const { feeds, run, county } = feedOf(davidson(address(`sales.${kind}`)));
    expect(await feeds.preview('davidson-tn')).toEqual({ rows: null, megabytes: null });
    await feeds.switchOn('davidson-tn', 'kim');
    await run();
    expect(await stored()).toHaveLength(40);
    expect((await stored())[0]).toMatchObject({ parcel: '1000000', living_area: 1_500 });
    expect((await list()).dropped).toEqual({ price: 1, not_market: 1, far: 1 });
    expect(await county()).toMatchObject({ isReading: false, newestOn: ago(10), problem: null });

    file.sent = 0;
    await run();
    expect(file.sent).toBe(0);
    expect(await county()).toMatchObject({ isReading: false, newestOn: ago(10) });
    await publish(table([...lines(40), line(60, { sold: ago(1), lat: 36.12 })]), '"2"');
    await run();
    expect(file.sent).toBe(1);
    expect(await stored()).toHaveLength(41);
    // Where leads are now that were not there, the whole file counts again.
    await publish(table([...lines(40), line(61, { sold: ago(800), lat: 38.9 })]), '"2"');
    await addLead(38.9, -86.7);
    await run();
    expect(await stored()).toHaveLength(42);
    await database().db.deleteFrom('properties').where('latitude', '=', 38.9).execute();
  },
);

test('what is no table is said, and nothing of it is kept', async () => {
  Object.assign(file, { body: await zipped('').then((zip) => zip.subarray(0, 90)), etag: '"3"' });
  const { feeds, run, county } = feedOf(davidson(address('sales.zip')));
  await feeds.switchOn('davidson-tn', 'kim');
  await run();
  expect((await county()).problem).toMatch(/^The file of 127.0.0.1:\d+ cannot be read: /);
  expect(await stored()).toEqual([]);
});

test('kill -9 in the middle of a file stores each sale once', async () => {
  Object.assign(file, { body: Buffer.from(table(lines(7_000))), etag: '"4"' });
  const publisher = davidson(address('sales.csv'));
  const { feeds, run } = feedOf(publisher);
  await feeds.switchOn('davidson-tn', 'kim');
  const { db, url } = database();
  const blocking = await db.startTransaction().execute();
  // The second page waits for the end of this transaction, which has one of its sales.
  await sql`
    with other as (
      insert into sale_lists (name, status, file_key, created_at) values ('', 'done', '', now())
      returning id)
    insert into sales (list_id, identity, sold_on, is_day_known, price, latitude, longitude)
    select id, '1006000', ${ago(10 + (6_000 % 900))}, true, ${20_600_000}, 36.1, -86.7 from other
  `.execute(blocking);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'sale-feed-child.ts'), url, JSON.stringify(publisher)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const rows = async () =>
    (await db.selectFrom('sale_feeds').select('rows').executeTakeFirstOrThrow()).rows;
  try {
    await expect.poll(rows, { timeout: 150_000 }).toBe(5_000);
  } finally {
    child.kill('SIGKILL');
    await ended;
    await blocking.rollback().execute();
  }
  await run();
  expect(await stored()).toHaveLength(7_000);
  expect(await list()).toMatchObject({ status: 'done', total: 7_000, added: 7_000 });
}, 180_000);
