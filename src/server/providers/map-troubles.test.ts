// Map services that do not behave: an error with a sentence, and never a wrong place or time.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContract } from '#domain/services/service-contract.ts';
import { UnknownAnswerError } from '#server/platform/http/fetch-json.ts';
import { censusContract } from './addresses/census/census.contract.ts';
import { createCensusGeocoder } from './addresses/census/census-geocoder.ts';
import { createGooglePlacesGeocoder } from './addresses/google-places/google-places-addresses.ts';
import { googlePlacesContract } from './addresses/google-places/google-places.contract.ts';
import { createGoogleRoutesRoads } from './roads/google-routes/google-routes-roads.ts';
import { createOsrmRoads } from './roads/osrm/osrm-roads.ts';
import { encodePolyline } from './roads/polyline.ts';
import { roadsContracts } from './roads/roads.contracts.ts';
import { createValhallaServerRoads } from './roads/valhalla/valhalla-roads.ts';
import { startFakeServer, type FakeRequest, type FakeResponse } from './testing/fake-server.ts';

type Answer = FakeResponse | Promise<FakeResponse>;

let server: Awaited<ReturnType<typeof startFakeServer>>;
let calls: FakeRequest[] = [];
let next: (request: FakeRequest) => Answer;
beforeEach(async () => {
  calls = [];
  server = await startFakeServer((request) => {
    calls.push(request);
    return next(request);
  });
});
afterEach(() => server.stop());

const wanted = { streetAddress: '522 S 11th St', city: 'Nashville', state: 'TN', zipCode: '37206' };
const places = [
  { lat: 36.1, lng: -86.7 },
  { lat: 36.2, lng: -86.8 },
];
const [osrm, valhalla, googleRoutes] = roadsContracts as [
  ServiceContract,
  ServiceContract,
  ServiceContract,
];
const line = encodePolyline(places, 5);

/** Each service: how it is asked, and what its document has it answer to each call. */
const services: {
  contract: ServiceContract;
  ask: () => Promise<unknown>;
  answers: Record<string, object>;
}[] = [
  {
    contract: censusContract,
    ask: () => createCensusGeocoder({ url: server.url }).geocode(wanted),
    answers: {
      '/geocoder/locations/onelineaddress': {
        result: {
          input: { address: { address: '522 S 11th St' }, benchmark: { id: '4', isDefault: true } },
          addressMatches: [
            {
              matchedAddress: '522 S 11TH ST, NASHVILLE, TN, 37206',
              coordinates: { x: -86.75, y: 36.17 },
              tigerLine: { side: 'L', tigerLineId: '1' },
              addressComponents: { zip: '37206' },
            },
          ],
        },
      },
    },
  },
  {
    contract: googlePlacesContract,
    ask: () => createGooglePlacesGeocoder({ apiKey: 'key', url: server.url }).geocode(wanted),
    answers: {
      '/v1/places:autocomplete': {
        suggestions: [
          { placePrediction: { placeId: 'abc', text: { text: '522 S 11th St, Nashville' } } },
        ],
      },
      '/v1/places/abc': {
        id: 'abc',
        formattedAddress: '522 S 11th St, Nashville, TN 37206, USA',
        addressComponents: [{ longText: '522', shortText: '522', types: ['street_number'] }],
        location: { latitude: 36.17, longitude: -86.75 },
      },
    },
  },
  {
    contract: osrm,
    ask: () => createOsrmRoads({ url: server.url }).drive(places),
    answers: {
      '/route/v1/driving/-86.700000,36.100000;-86.800000,36.200000': {
        code: 'Ok',
        routes: [{ geometry: line, legs: [{ duration: 60, distance: 900, summary: '' }] }],
        waypoints: [],
      },
    },
  },
  {
    contract: valhalla,
    ask: () => createValhallaServerRoads({ url: server.url }).drive(places),
    answers: {
      '/route': {
        trip: {
          legs: [{ shape: encodePolyline(places, 6), summary: { time: 60, length: 0.9 } }],
          status: 0,
          units: 'kilometers',
        },
      },
    },
  },
  {
    contract: googleRoutes,
    ask: () => createGoogleRoutesRoads({ apiKey: 'key', url: server.url }).drive(places),
    answers: {
      '/directions/v2:computeRoutes': {
        routes: [
          {
            legs: [{ duration: '60s', distanceMeters: 900 }],
            polyline: { encodedPolyline: line },
          },
        ],
      },
    },
  },
];

describe.each(services)('$contract.service', ({ contract, ask, answers }) => {
  const asPublished = ({ url }: FakeRequest): FakeResponse => {
    const body = answers[url.pathname];
    return body ? { body } : { status: 404, body: {} };
  };

  test('an answer that comes slowly, but in time, is used; new fields are passed over', async () => {
    next = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const given = asPublished(request) as { body: object };
      return { body: { ...given.body, fresh: 'field' } };
    };
    expect(await ask()).toBeTruthy();
    // Only calls that the table of services has.
    const known = contract.calls.map((one) =>
      one.replace(/\{\w+\}/g, '[^/]+').replace(/^(\w+) (.+)$/, '^$1 $2$'),
    );
    for (const { method, url } of calls) {
      const call = `${method} ${decodeURIComponent(url.pathname)}`;
      expect(known.some((pattern) => new RegExp(pattern).test(call))).toBe(true);
    }
  });

  test.each<[string, FakeResponse]>([
    ['429', { status: 429, body: {} }],
    ['500', { status: 500, body: {} }],
    ['400', { status: 400, body: { code: 'InvalidQuery' } }],
    ['a broken connection', 'cut'],
    ['half a body', 'half'],
  ])('%s is an error', async (_, trouble) => {
    next = () => trouble;
    await expect(ask()).rejects.toMatchObject({ name: 'ServiceError' });
    const isRepeated = typeof trouble === 'object' && [429, 500].includes(trouble.status ?? 200);
    // Typing goes on: a suggestion that failed is not asked for again.
    expect(calls).toHaveLength(isRepeated && contract !== googlePlacesContract ? 3 : 1);
  });

  test('another shape is an unknown answer, as it came', async () => {
    next = () => ({ body: { suggestions: 'none', routes: 'none', version: 9 } });
    const failed = await ask().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UnknownAnswerError);
    expect((failed as UnknownAnswerError).raw).toContain('"version":9');
  });
});
