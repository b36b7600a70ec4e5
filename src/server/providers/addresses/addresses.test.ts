import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKeyRefusal } from '#server/platform/http/key-refusal.ts';
import { startFakeServer, type FakeResponse } from '../testing/fake-server.ts';
import { asGoogle } from '../testing/google-maps-peer.ts';
import { createCensusGeocoder } from './census/census-geocoder.ts';
import {
  createGooglePlacesGeocoder,
  createGooglePlacesSuggester,
} from './google-places/google-places-addresses.ts';
import {
  createZipCentroidGeocoder,
  createZipCodeSuggester,
} from './zip-codes/zip-code-addresses.ts';

let server: Awaited<ReturnType<typeof startFakeServer>>;

const prediction = {
  placeId: 'abc',
  text: { text: '522 S 11th St, Nashville, TN, USA' },
  structuredFormat: { mainText: { text: '522 S 11th St' } },
};

beforeAll(async () => {
  server = await startFakeServer((request) => {
    const { url, headers } = request;
    if (url.pathname === '/geocoder/locations/onelineaddress') {
      const known = url.searchParams.get('address') === '522 S 11th St, Nashville, TN 37206';
      const match = { matchedAddress: '522 S 11TH ST', coordinates: { x: -86.75, y: 36.17 } };
      return { body: { result: { addressMatches: known ? [match] : [] } } };
    }
    if (headers['x-goog-api-key'] === 'invalid') {
      return { status: 400, body: { error: { message: 'API key not valid.' } } };
    }
    if (headers['x-goog-api-key'] !== 'key') return { status: 403, body: {} };
    return asGoogle(request, () => answerGoogle(url.pathname));
  });
});

function answerGoogle(path: string): FakeResponse {
  if (path === '/v1/places:autocomplete') {
    return { body: { suggestions: [{ placePrediction: prediction }] } };
  }
  if (path !== '/v1/places/abc') return { status: 404, body: {} };
  const part = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type],
  });
  return {
    body: {
      id: 'abc',
      formattedAddress: '522 S 11th St, Nashville, TN 37206, USA',
      addressComponents: [
        part('street_number', '522'),
        part('route', 'South 11th Street'),
        part('locality', 'Nashville'),
        part('administrative_area_level_1', 'Tennessee', 'TN'),
        part('postal_code', '37206'),
      ],
      location: { latitude: 36.17, longitude: -86.75 },
    },
  };
}
afterAll(() => server.stop());

const wanted = { streetAddress: '522 S 11th St', city: 'Nashville', state: 'TN', zipCode: '37206' };

test('completes a street with the beginning of a ZIP with city and state', async () => {
  const found = await createZipCodeSuggester().suggest('522 s 11th st, 37206');
  expect(found).toMatchObject([
    { description: '522 S 11th St, Nashville, TN 37206', approximate: true, zipCode: '37206' },
  ]);
});

test('completes a street with the beginning of a city, the largest city first', async () => {
  const [first] = await createZipCodeSuggester().suggest('522 S 11th St nashv');
  expect(first).toMatchObject({ streetAddress: '522 S 11th St', city: 'Nashville', state: 'TN' });
  const [named] = await createZipCodeSuggester().suggest('12 Oak St, Springfield, IL');
  expect(named).toMatchObject({ streetAddress: '12 Oak St', city: 'Springfield', state: 'IL' });
});

test('a city or a ZIP alone is a place without a street', async () => {
  const [city] = await createZipCodeSuggester().suggest('Nashville');
  expect(city).toMatchObject({ streetAddress: '', city: 'Nashville', state: 'TN' });
  const [zip] = await createZipCodeSuggester().suggest('37206');
  expect(zip).toMatchObject({ streetAddress: '', description: 'Nashville, TN 37206' });
  const [both] = await createZipCodeSuggester().suggest('Nashville, TN 37206');
  expect(both).toEqual(zip);
});

test('a street alone cannot be completed from ZIP codes', async () => {
  expect(await createZipCodeSuggester().suggest('522 S 11th')).toEqual([]);
});

test('the center of a ZIP is approximate, and an unknown ZIP has none', async () => {
  const zip = createZipCentroidGeocoder();
  expect(await zip.geocode(wanted)).toMatchObject({ approximate: true, latitude: 36.1798 });
  expect(await zip.geocode({ ...wanted, zipCode: '' })).toMatchObject({ approximate: true });
  expect(await zip.geocode({ ...wanted, zipCode: '00000', city: '' })).toBeNull();
});

test('Google Places: returns a prediction, then its parts', async () => {
  const google = createGooglePlacesSuggester({ apiKey: 'key', url: server.url });
  const [first] = await google.suggest('522 s 11', { session: 'one' });
  expect(first).toMatchObject({ description: '522 S 11th St, Nashville, TN', city: '' });
  expect(await google.readPlace!(first!.placeId, { session: 'one' })).toMatchObject({
    streetAddress: '522 South 11th Street',
    state: 'TN',
    zipCode: '37206',
  });
  expect(await google.readPlace!('google:unknown')).toBeNull();
  const geocoder = createGooglePlacesGeocoder({ apiKey: 'key', url: server.url });
  expect(await geocoder.geocode(wanted)).toMatchObject({ source: 'google', latitude: 36.17 });
});

test('the Census geocoder finds an address, or nothing', async () => {
  const census = createCensusGeocoder({ url: server.url });
  expect(await census.geocode(wanted)).toMatchObject({ latitude: 36.17, longitude: -86.75 });
  expect(await census.geocode({ ...wanted, city: 'Memphis' })).toBeNull();
});

test('a service that refuses is an error, not an empty list', async () => {
  const refused = createGooglePlacesSuggester({ apiKey: 'wrong', url: server.url });
  await expect(refused.suggest('522 s 11')).rejects.toThrow(/answered 403/);
  const unknownKey = createGooglePlacesSuggester({ apiKey: 'invalid', url: server.url });
  const reading = unknownKey.readPlace?.('google:abc');
  await expect(reading).rejects.toSatisfy(isKeyRefusal);
});
