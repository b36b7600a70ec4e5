import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { beforeAll, expect, test } from 'vitest';
import { updateStacks } from '#server/features/leads/stacking/update-stacks.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

/** Around Nashville, some of them at one spot, and one far away. */
const places = [
  ...Array.from({ length: 400 }, (_, n): [number, number] => [
    -86.78 + Math.sin(n * 12.9) * 0.2,
    36.16 + Math.cos(n * 7.7) * 0.15,
  ]),
  ...Array.from({ length: 30 }, (): [number, number] => [-86.9, 36.3]),
  [-122.3, 47.6] as [number, number],
];
const square = '-86.9,36.1;-86.7,36.1;-86.7,36.3;-86.9,36.3';

const server = await useTestServer();
const { owner } = server;
beforeAll(async () => {
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
  await sql`
    insert into properties (property_type, street_address, city, state, zip_code, full_name,
      longitude, latitude, position_source, identity_key)
    select (array['foreclosure', 'probate', 'violation'])[1 + n % 3], n || ' Sample St', 'Nashville',
      'TN', '37206', 'Dana Example', lng, lat, 'test', 'map-' || n
    from unnest(${lngs}::float8[], ${lats}::float8[]) with ordinality as t (lng, lat, n)
  `.execute(server.db);
  await sql`
    insert into properties (property_type, street_address, identity_key, position_source)
    values ('probate', '1 Lost Road', 'map-lost', 'none')
  `.execute(server.db);
});

type Tags = Record<string, number | string | boolean>;

async function readTile(z: number, x: number, y: number, query = '') {
  const answer = await owner.get(`/api/lead-map/tiles/${z}/${x}/${y}?${query}`);
  expect(answer.status).toBe(200);
  const { leads } = new VectorTile(new PbfReader(answer.response.rawPayload)).layers;
  const features = Array.from({ length: leads?.length ?? 0 }, (_, index) => leads!.feature(index));
  return features.map(({ properties }) => properties as Tags);
}

const countOf = (features: Tags[]) =>
  features.reduce((sum, { count }) => sum + Number(count ?? 1), 0);

async function countAt(z: number, query = '') {
  let count = 0;
  const last = 2 ** z;
  for (let x = 0; x < last; x += 1) {
    for (let y = 0; y < last; y += 1) count += countOf(await readTile(z, x, y, query));
  }
  return count;
}

const total = async (query: string) =>
  (await owner.get(`/api/properties?limit=1&${query}`)).body.pagination.total as number;

test('the tiles of a zoom contain each matching lead once', async () => {
  const map = (await owner.get('/api/lead-map')).body;
  expect(map).toMatchObject({ placed: places.length, withoutPosition: 1 });
  // The one far away is not what the map opens for.
  expect(map.box[0]).toBeGreaterThan(-88);
  for (const z of [0, 1, 3]) expect(await countAt(z)).toBe(places.length);
  for (const query of ['propertyType=probate', `inside=${square}`, 'search=431']) {
    const { placed } = (await owner.get(`/api/lead-map?${query}`)).body;
    expect(placed).toBeGreaterThan(0);
    expect(placed).toBeLessThan(places.length);
    expect(await countAt(2, query)).toBe(placed);
  }
});

test('a single lead can be opened and colored; leads at one spot are a cluster at every zoom', async () => {
  // Seattle's tile at zoom 15.
  const [lead, ...others] = await readTile(15, 5251, 11444);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ type: 2, kind: 0, kinds: 0, approximate: false });
  expect((await owner.get(`/api/properties/${lead!['id']}`)).body.streetAddress).toBe(
    `${places.length} Sample St`,
  );
  const spot = await readTile(17, 33896, 51334);
  expect(spot).toMatchObject([{ count: 30, label: '30' }]);
});

test('cases and scores color a lead', async () => {
  const id = await server.addLead({ propertyType: 'probate', streetAddress: '9 Colour Street' });
  await sql`
    insert into signals (property_id, kind, source, source_key, last_seen, meaning)
    select ${id}, kind, 'person', kind, '2031-01-01', 'open'
    from unnest(array['violation', 'tax_sale', 'fire_damage']) as kind
  `.execute(server.db);
  await sql`
    insert into lead_scores (property_id, score) values (${id}, 37)
    on conflict (property_id) do update set score = 37`.execute(server.db);
  await owner.patch(`/api/properties/${id}/position`, { latitude: 10, longitude: 10 });
  const open =
    3 +
    (
      await sql<{ kinds: string[] }>`
    select open_signal_kinds as kinds from properties where id = ${id}`.execute(server.db)
    ).rows[0]!.kinds.filter((kind) => kind === 'estate').length;
  const [lead] = await readTile(15, 17294, 15469);
  // A tax sale is number 2 of `mapKinds`.
  expect(lead).toMatchObject({ id, type: 1, kind: 2, kinds: open, score: 37 });
  await owner.delete(`/api/properties/${id}`, { password: server.ownerPassword });
});

test('leads at one place are one pin with the kinds of all, even if the filter excludes one', async () => {
  const add = async (propertyType: string) => {
    const id = await server.addLead({
      propertyType,
      streetAddress: '11 Stacked Street',
      ...(propertyType === 'foreclosure' && { auctionDate: '2031-05-06' }),
    });
    await owner.patch(`/api/properties/${id}/position`, { latitude: 20, longitude: 10 });
    return id;
  };
  const [foreclosure, violation] = [await add('foreclosure'), await add('violation')];
  const tile = (query = '') => readTile(15, 17294, 14525, query);
  // Before the job has found the place, they are a cluster like any other.
  expect(await tile()).toMatchObject([{ count: 2 }]);
  await updateStacks(server.db);
  const [pin, ...others] = await tile();
  expect(others).toEqual([]);
  expect(pin).toMatchObject({ leads: 2, kinds: 2, kind: 1 });
  expect([foreclosure, violation]).toContain(pin!['id']);
  expect(pin).not.toHaveProperty('count');
  const [alone] = await tile('propertyType=violation');
  expect(alone).toMatchObject({ id: violation, kinds: 2 });
  for (const id of [foreclosure, violation]) {
    await owner.delete(`/api/properties/${id}`, { password: server.ownerPassword });
  }
});

test('a browser requests a tile again only after a lead has changed, and needs a session', async () => {
  const path = '/api/lead-map/tiles/3/2/3';
  const first = await owner.get(path);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = () => owner.send('GET', path, undefined, { 'if-none-match': etag });
  expect((await again()).status).toBe(304);
  const { rows } = await sql<{ id: number }>`
    select id from properties where street_address = '1 Sample St'`.execute(server.db);
  await owner.patch(`/api/properties/${rows[0]!.id}/position`, {
    latitude: 36.2,
    longitude: -86.7,
  });
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(changed.headers['etag']).not.toBe(etag);
  expect((await server.createClient().get(path)).status).toBe(401);
  expect((await owner.get('/api/lead-map/tiles/18/0/0')).status).toBe(400);
});

test('the map draws the same leads that lists, bulk actions, exports and saved filters count', async () => {
  const inside = square.split(';').map((corner) => corner.split(',').map(Number));
  const count = await total(`inside=${square}`);
  expect(count).toBe((await owner.get(`/api/lead-map?inside=${square}`)).body.placed);
  expect(count).toBeGreaterThan(30);
  const preview = await owner.post('/api/bulk-changes/preview', {
    filter: { inside },
    action: { kind: 'add_tags', tags: ['drawn'] },
  });
  expect(preview.body).toMatchObject({ leads: count });
  const file = await owner.post('/api/properties/export', { filter: { inside: square } });
  expect(String(file.body).match(/Sample St/g)).toHaveLength(count);
  const saved = await owner.post('/api/saved-filters', {
    name: 'Drawn',
    filter: { inside: square },
  });
  expect(saved.body.filter).toEqual({ inside });
  for (const wrong of ['1,2;3,4', '1,2;3,4;x,5', '1,2;3,4;200,5']) {
    expect((await owner.get(`/api/properties?inside=${wrong}`)).status).toBe(400);
  }
});

test('tiles are the same before and after the postings are written', async () => {
  const read = async () => (await owner.get('/api/lead-map/tiles/9/132/200')).response.rawPayload;
  const before = await read();
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), min(id) + 3000 from properties`.execute(server.db);
  await server.runJob('properties.fold-postings');
  const { rows } = await sql`select from lead_postings_places`.execute(server.db);
  expect(rows.length).toBeGreaterThan(0);
  expect((await read()).equals(before)).toBe(true);
});
