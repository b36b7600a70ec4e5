// Map services that do not behave: an error with a sentence, and never a wrong place or time.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContract } from '#domain/services/service-contract.ts';
import { UnknownAnswerError } from '#server/platform/http/outgoing/fetch-json.ts';
import { censusContract } from './addresses/census/census.contract.ts';
import { createCensusGeocoder } from './addresses/census/census-geocoder.ts';
import { createGooglePlacesGeocoder } from './addresses/google-places/google-places-addresses.ts';
import { googlePlacesContract } from './addresses/google-places/google-places.contract.ts';
import { createGoogleRoutesRoads } from './roads/google-routes/google-routes-roads.ts';
import { createOsrmRoads } from './roads/osrm/osrm-roads.ts';
import { encodePolyline } from './roads/polyline.ts';
import { roadsContracts } from './roads/roads.contracts.ts';
import { createValhallaServerRoads } from './roads/valhalla/valhalla-roads.ts';
import { asValhalla } from './testing/valhalla-peer.ts';
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
const pair = ['-86.700000,36.100000', '-86.800000,36.200000'];

/** Each service: how it is asked, and what its document has it answer to each call. */
const services: {
  contract: ServiceContract;
  /** What is asked, where a service is asked for two things. */
  what?: string;
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
    contract: osrm,
    what: 'table',
    ask: () => createOsrmRoads({ url: server.url }).table(places),
    answers: {
      [`/table/v1/driving/${[...pair, ...pair].join(';')}`]: {
        code: 'Ok',
        durations: [
          [0, 60],
          [60, 0],
        ],
        distances: [
          [0, 900],
          [900, 0],
        ],
        sources: [],
        destinations: [],
      },
    },
  },
  {
    contract: valhalla,
    what: 'table',
    ask: () => createValhallaServerRoads({ url: server.url }).table(places),
    answers: {
      '/sources_to_targets': {
        sources_to_targets: [0, 1].map((from_index) =>
          [0, 1].map((to_index) => ({ from_index, to_index, time: 60, distance: 0.9 })),
        ),
        units: 'kilometers',
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

describe.each(services)('$contract.service $what', ({ contract, ask, answers }) => {
  const asPublished = (request: FakeRequest): FakeResponse => {
    const body = answers[request.url.pathname];
    if (!body) return { status: 404, body: {} };
    return contract === valhalla ? asValhalla(request, () => ({ body })) : { body };
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

test.each<[string, () => Promise<unknown>, object]>([
  [
    'one leg for three places, of OSRM',
    () => createOsrmRoads({ url: server.url }).drive([...places, places[0]!]),
    { code: 'Ok', routes: [{ geometry: line, legs: [{ duration: 60, distance: 900 }] }] },
  ],
  [
    'one cell for four, of OSRM',
    () => createOsrmRoads({ url: server.url }).table(places),
    { code: 'Ok', durations: [[0]], distances: [[0]] },
  ],
  [
    'one leg for three places, of Valhalla',
    () => createValhallaServerRoads({ url: server.url }).drive([...places, places[0]!]),
    { trip: { legs: [{ shape: '', summary: { time: 60, length: 0.9 } }] } },
  ],
  [
    'one cell for four, of Valhalla',
    () => createValhallaServerRoads({ url: server.url }).table(places),
    { sources_to_targets: [[{ from_index: 0, to_index: 0, time: 0, distance: 0 }]] },
  ],
  [
    'miles, of Valhalla',
    () => createValhallaServerRoads({ url: server.url }).drive(places),
    { trip: { units: 'miles', legs: [{ shape: '', summary: { time: 60, length: 0.6 } }] } },
  ],
])('%s are an unknown answer', async (_, ask, body) => {
  next = () => ({ body });
  await expect(ask()).rejects.toBeInstanceOf(UnknownAnswerError);
});
