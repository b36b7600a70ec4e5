import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startFakeServer, type FakeRequest, type FakeResponse } from '../../testing/fake-server.ts';
import { startTroubledProxy } from '../../testing/troubled-proxy.ts';
import { createPhotonGeocoder, createPhotonSuggester } from './photon-addresses.ts';

/** What both calls take, as Photon's page has it; anything else is a mistake of ours. */
const common = {
  countrycode: z.literal('US'),
  layer: z.literal('house'),
  lang: z.string().length(2),
  limit: z.string().regex(/^\d+$/),
  lat: z
    .string()
    .regex(/^-?\d+\.\d+$/)
    .optional(),
  lon: z
    .string()
    .regex(/^-?\d+\.\d+$/)
    .optional(),
  zoom: z.string().regex(/^\d+$/).optional(),
};
const contract: Record<string, z.ZodType> = {
  '/api': z.strictObject({ q: z.string().min(1), ...common }),
  '/reverse': z.strictObject({
    lat: z.string().regex(/^-?\d+\.\d+$/),
    lon: z.string().regex(/^-?\d+\.\d+$/),
    radius: z.string().regex(/^\d+\.\d+$/),
    layer: z.literal('house'),
    lang: z.string().length(2),
    limit: z.string().regex(/^\d+$/),
  }),
  '/structured': z.strictObject({
    housenumber: z.string().min(1),
    street: z.string().min(1),
    city: z.string().min(1).optional(),
    state: z.string().min(3).optional(),
    postcode: z.string().length(5).optional(),
    ...common,
  }),
};

const house = (more: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-86.75, 36.17] },
  properties: {
    osm_type: 'N',
    osm_id: 7,
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    countrycode: 'US',
    country: 'United States',
    housenumber: '522',
    street: 'South 11th Street',
    city: 'Nashville',
    state: 'Tennessee',
    postcode: '37206',
    ...more,
  },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });

let server: Awaited<ReturnType<typeof startFakeServer>>;
let calls: FakeRequest[] = [];
let answer: FakeResponse | ((path: string) => FakeResponse);

beforeAll(async () => {
  server = await startFakeServer((request) => {
    calls.push(request);
    const { pathname, searchParams } = request.url;
    contract[pathname]!.parse(Object.fromEntries(searchParams));
    return typeof answer === 'function' ? answer(pathname) : answer;
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  calls = [];
  answer = { body: collection(house({ countrycode: 'DE' }), house()) };
});

const suggester = () => createPhotonSuggester({ url: server.url });
const geocode = (part: object = {}) =>
  createPhotonGeocoder({ url: `${server.url}/` }).geocode({ ...wanted, ...part });
const wanted = { streetAddress: '522 S 11th St', city: 'Nashville', state: 'TN', zipCode: '37206' };

test('suggests houses of the United States, in parts, and says who asks', async () => {
  expect(await suggester().suggest('522 south 11th')).toMatchObject([
    { streetAddress: '522 South 11th Street', state: 'TN', latitude: 36.17, longitude: -86.75 },
  ]);
  expect(calls[0]!.url.pathname).toBe('/api');
  expect(calls[0]!.headers['user-agent']).toMatch(/^Lotline\/\d/);
});

test('prefers the area of the leads', async () => {
  await suggester().suggest('522', { near: { latitude: 36.16789, longitude: -86.7 } });
  await suggester().suggest('522');
  const asked = calls.map(({ url }) =>
    ['lat', 'lon', 'zoom'].map((name) => url.searchParams.get(name)),
  );
  expect(asked).toEqual([
    ['36.168', '-86.700', '10'],
    [null, null, null],
  ]);
});

test('places an address by its parts', async () => {
  expect(await geocode()).toEqual({
    latitude: 36.17,
    longitude: -86.75,
    approximate: false,
    source: 'photon',
  });
  expect(calls[0]!.url.pathname).toBe('/structured');
  const { searchParams } = calls[0]!.url;
  expect(
    ['housenumber', 'street', 'city', 'postcode'].map((name) => searchParams.get(name)),
  ).toEqual(['522', 'S 11th St', 'Nashville', '37206']);
});

test('a house with another number or at another place is not the address', async () => {
  expect(await geocode({ streetAddress: '9 Elsewhere Rd' })).toBeNull();
  expect(await geocode({ city: 'Memphis', zipCode: '38103' })).toBeNull();
  answer = { body: collection(house({ housenumber: undefined })) };
  expect(await geocode()).toBeNull();
});

test('asks an older server, and for an address without a number, in one line', async () => {
  answer = (path) =>
    path === '/structured' ? { status: 404, body: {} } : { body: collection(house()) };
  expect(await geocode()).toMatchObject({ latitude: 36.17 });
  await geocode({ streetAddress: 'Oak St' });
  expect(calls.map(({ url }) => url.pathname)).toEqual(['/structured', '/api', '/api']);
});

const reverse = (url = server.url) =>
  createPhotonGeocoder({ url }).reverse!({ latitude: 36.17, longitude: -86.75 });

describe('a server that does not behave is an error, and no position', () => {
  test.each<[string, FakeResponse]>([
    ['answers 429', { status: 429, body: {} }],
    ['answers 500', { status: 500, body: {} }],
    ['cuts the connection', 'cut'],
    ['sends half a body', 'half'],
    ['sends another shape', { body: { results: [] } }],
    ['sends a place without coordinates', { body: collection({ ...house(), geometry: {} }) }],
  ])('%s', async (_, trouble) => {
    answer = trouble;
    await expect(geocode()).rejects.toMatchObject({ name: 'ServiceError' });
    await expect(suggester().suggest('522')).rejects.toMatchObject({ name: 'ServiceError' });
    await expect(reverse()).rejects.toMatchObject({ name: 'ServiceError' });
  });

  test('a slow answer is used', async () => {
    const proxy = await startTroubledProxy(server.url);
    proxy.troubles.push('slow', 'slow', 'slow');
    const options = { url: proxy.url };
    expect(await createPhotonGeocoder(options).geocode(wanted)).toMatchObject({ source: 'photon' });
    expect(await createPhotonSuggester(options).suggest('522')).toHaveLength(1);
    expect(await reverse(proxy.url)).toMatchObject({ zipCode: '37206' });
    await proxy.stop();
  });

  test('new fields are passed over', async () => {
    answer = { body: { ...collection(house({ hint: 1 })), took: 3 } };
    expect(await geocode()).toMatchObject({ source: 'photon' });
  });
});

test('tells the house at a position, and that none is near', async () => {
  expect(await reverse()).toEqual({
    streetAddress: '522 South 11th Street',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  answer = { body: collection() };
  expect(await reverse()).toBeNull();
});
