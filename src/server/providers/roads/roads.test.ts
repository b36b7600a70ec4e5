import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { LatLng } from '#domain/places/geo.ts';
import { startFakeServer, type FakeResponse } from '../testing/fake-server.ts';
import { asGoogle } from '../testing/google-maps-peer.ts';
import { asValhalla } from '../testing/valhalla-peer.ts';
import { createRoads } from './create-roads.ts';
import { createGoogleRoutesRoads } from './google-routes/google-routes-roads.ts';
import { createOsrmRoads } from './osrm/osrm-roads.ts';
import { encodePolyline } from './polyline.ts';
import { corners, testRoadsProvider } from './roads-provider.suite.ts';
import { createStraightLineRoads, estimateLeg } from './straight-line/straight-line-roads.ts';
import { createValhallaInProcessRoads } from './valhalla/valhalla-in-process.ts';
import { createValhallaServerRoads } from './valhalla/valhalla-roads.ts';

let failures = 0;
let servers: Awaited<ReturnType<typeof startFakeServer>>[] = [];

const place = z.object({ lat: z.number(), lon: z.number() });
const toLatLng = ({ lat, lon }: z.infer<typeof place>): LatLng => ({ lat, lng: lon });

const indexes = z.string().regex(/^(all|\d+(;\d+)*)$/);
/** Parameters that osrm's http.md has and that are used; it refuses others. */
const osrmQueries = {
  table: z.strictObject({
    sources: indexes,
    destinations: indexes,
    annotations: z.enum(['duration', 'distance', 'duration,distance']),
  }),
  route: z.strictObject({
    overview: z.enum(['simplified', 'full', 'false']),
    geometries: z.enum(['polyline', 'polyline6', 'geojson']),
    steps: z.enum(['true', 'false']),
  }),
};

/** Answers as osrm-routed does, which refuses more than 100 places a table. */
function answerOsrm(url: URL): FakeResponse {
  const [, service, version, profile, coordinates = ''] = url.pathname.split('/');
  const places = coordinates.split(';').map((pair) => {
    const [lng = 0, lat = 0] = pair.split(',').map(Number);
    return { lat, lng };
  });
  if (version !== 'v1' || profile !== 'driving' || places.length > 100) {
    return { status: 400, body: { code: 'TooBig' } };
  }
  const query = osrmQueries[service as keyof typeof osrmQueries];
  if (!query?.safeParse(Object.fromEntries(url.searchParams)).success) {
    return { status: 400, body: { code: 'InvalidQuery' } };
  }
  const legs = places.slice(1).map((to, index) => estimateLeg(places[index]!, to));
  if (service === 'route') {
    return {
      body: {
        code: 'Ok',
        routes: [
          {
            geometry: encodePolyline(places, 5),
            legs: legs.map(({ seconds, meters }) => ({ duration: seconds, distance: meters })),
          },
        ],
      },
    };
  }
  const numbers = (name: string) => url.searchParams.get(name)!.split(';').map(Number);
  const grid = (kind: 'seconds' | 'meters') =>
    numbers('sources').map((from) =>
      numbers('destinations').map((to) => estimateLeg(places[from]!, places[to]!)[kind]),
    );
  return { body: { code: 'Ok', durations: grid('seconds'), distances: grid('meters') } };
}

/** Answers as valhalla_service does, with its default limits. */
function answerValhalla(url: URL, body: unknown): FakeResponse {
  if (url.pathname === '/route') {
    const { locations } = z
      .object({ locations: z.array(place), costing: z.literal('auto') })
      .parse(body);
    if (locations.length > 20) return { status: 400, body: { error_code: 150 } };
    const places = locations.map(toLatLng);
    const legs = places.slice(1).map((to, index) => {
      const { seconds, meters } = estimateLeg(places[index]!, to);
      return {
        shape: encodePolyline([places[index]!, to], 6),
        summary: { time: seconds, length: meters / 1000 },
      };
    });
    return { body: { trip: { legs } } };
  }
  const { sources, targets } = z
    .object({ sources: z.array(place), targets: z.array(place), costing: z.literal('auto') })
    .parse(body);
  if (sources.length * targets.length > 2500) return { status: 400, body: { error_code: 154 } };
  const rows = sources.map((from, from_index) =>
    targets.map((to, to_index) => {
      const { seconds, meters } = estimateLeg(toLatLng(from), toLatLng(to));
      return { from_index, to_index, time: seconds, distance: meters / 1000 };
    }),
  );
  return { body: { sources_to_targets: rows } };
}

const waypoint = z.object({
  location: z.object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }) }),
});
const fromWaypoint = ({ location: { latLng } }: z.infer<typeof waypoint>): LatLng => ({
  lat: latLng.latitude,
  lng: latLng.longitude,
});

/** Answers as Google's Routes API does: key and field mask are required, numbers may be missing. */
function answerGoogle(url: URL, headers: Record<string, unknown>, body: unknown): FakeResponse {
  if (headers['x-goog-api-key'] !== 'key') return { status: 403, body: { error: { code: 403 } } };
  if (!headers['x-goog-fieldmask']) return { status: 400, body: { error: { code: 400 } } };
  if (url.pathname === '/distanceMatrix/v2:computeRouteMatrix') {
    const list = z.array(z.object({ waypoint }));
    const { origins, destinations } = z.object({ origins: list, destinations: list }).parse(body);
    if (origins.length * destinations.length > 625) return { status: 400, body: {} };
    const cells = origins.flatMap((from, originIndex) =>
      destinations.map((to, destinationIndex) => {
        const leg = estimateLeg(fromWaypoint(from.waypoint), fromWaypoint(to.waypoint));
        return {
          originIndex,
          destinationIndex,
          duration: `${Math.round(leg.seconds)}s`,
          distanceMeters: Math.round(leg.meters),
          condition: 'ROUTE_EXISTS',
        };
      }),
    );
    return { body: cells };
  }
  const request = z
    .object({
      origin: waypoint,
      destination: waypoint,
      intermediates: z.array(waypoint).max(25),
      optimizeWaypointOrder: z.boolean().optional(),
    })
    .parse(body);
  const places = [request.origin, ...request.intermediates, request.destination].map(fromWaypoint);
  if (request.optimizeWaypointOrder) {
    const optimizedIntermediateWaypointIndex = request.intermediates
      .map((_, index) => index)
      .toReversed();
    return { body: { routes: [{ optimizedIntermediateWaypointIndex }] } };
  }
  const legs = places.slice(1).map((to, index) => {
    const { seconds, meters } = estimateLeg(places[index]!, to);
    return { duration: `${Math.ceil(seconds)}s`, distanceMeters: Math.ceil(meters) };
  });
  return { body: { routes: [{ legs, polyline: { encodedPolyline: encodePolyline(places, 5) } }] } };
}

let urls: { osrm: string; valhalla: string; google: string; busy: string };
beforeAll(async () => {
  servers = await Promise.all([
    startFakeServer(({ url }) => answerOsrm(url)),
    startFakeServer((request) =>
      asValhalla(request, () => answerValhalla(request.url, request.body)),
    ),
    startFakeServer((request) => {
      const { url, headers, body } = request;
      return asGoogle(request, () => answerGoogle(url, headers, body));
    }),
    startFakeServer(({ url }) =>
      failures-- > 0 ? { status: 503, body: { code: 'Busy' } } : answerOsrm(url),
    ),
  ]);
  const [osrm, valhalla, google, busy] = servers.map(({ url }) => url);
  urls = { osrm: osrm!, valhalla: valhalla!, google: google!, busy: busy! };
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

testRoadsProvider('straight line', createStraightLineRoads);
testRoadsProvider('OSRM', () => createOsrmRoads({ url: urls.osrm }));
testRoadsProvider('Valhalla', () => createValhallaServerRoads({ url: urls.valhalla }));
testRoadsProvider('Google Routes', () =>
  createGoogleRoutesRoads({ apiKey: 'key', url: urls.google }),
);

test('assembles a large table from blocks of OSRM’s limit', async () => {
  const places = corners(130);
  const { seconds } = await createOsrmRoads({ url: urls.osrm }).table(places);
  expect(seconds[120 * 130 + 3]).toBeCloseTo(estimateLeg(places[120]!, places[3]!).seconds, 0);
});

test('retries a service that is busy for a moment', async () => {
  failures = 1;
  expect((await createOsrmRoads({ url: urls.busy }).drive(corners(3))).legs).toHaveLength(2);
});

test('the error for a rejected key does not contain the key', async () => {
  const asked = createGoogleRoutesRoads({ apiKey: 'secret-key', url: urls.google }).drive(
    corners(3),
  );
  await expect(asked).rejects.toThrow(/answered 403/);
  await expect(asked).rejects.not.toThrow(/secret-key/);
});

test('Google orders up to 25 stops itself and leaves more to the server', async () => {
  const google = createGoogleRoutesRoads({ apiKey: 'key', url: urls.google });
  expect(await google.order!(corners(5))).toEqual([3, 2, 1]);
  expect(await google.order!(corners(40))).toBeNull();
});

test('Valhalla in process reports that it is unavailable', async () => {
  await expect(
    createValhallaInProcessRoads({ folder: '/nowhere' }).drive(corners(2)),
  ).rejects.toThrow();
});

test('rejects a provider without its address with a sentence', () => {
  const none = { osrmUrl: undefined, valhallaUrl: undefined, googleKey: undefined };
  expect(() => createRoads({ ...none, provider: 'osrm' }, '.')).toThrow('OSRM_URL must be set');
  expect(createRoads({ ...none, provider: 'straight-line' }, '.').isEstimate).toBe(true);
});

test('a pair that Google could not compute is no way of zero seconds', async () => {
  const server = await startFakeServer((request) =>
    asGoogle(request, () => ({
      body: [
        // Google leaves the condition out where the element has failed.
        { originIndex: 0, destinationIndex: 1, status: { code: 3 } },
        {
          originIndex: 1,
          destinationIndex: 0,
          condition: 'ROUTE_EXISTS',
          duration: '60s',
          distanceMeters: 900,
        },
      ],
    })),
  );
  servers.push(server);
  const google = createGoogleRoutesRoads({ apiKey: 'key', url: server.url });
  const { seconds } = await google.table(corners(2));
  expect([seconds[1], seconds[2]]).toEqual([Infinity, 60]);
});
