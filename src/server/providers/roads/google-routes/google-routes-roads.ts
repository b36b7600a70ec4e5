import { z } from 'zod';
import type { LatLng } from '#domain/places/geo.ts';
import { fetchJson, ServiceError } from '#server/platform/http/outgoing/fetch-json.ts';
import { decodePolyline } from '../polyline.ts';
import type { RoadsProvider } from '../roads-provider.ts';
import { driveByPieces, tableByBlocks } from '../table-by-blocks.ts';

/** Start, end and the 25 stops between them that one request takes. */
const MAX_ROUTE_PLACES = 27;
/** 625 pairs per request. Every pair costs money, so larger tables are not requested at all. */
const BLOCK_SIZE = 25;
const MAX_TABLE_PLACES = 50;

const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number.parseFloat(text));
const leg = z.object({
  duration: seconds.default(0),
  distanceMeters: z.number().default(0),
});
const routesAnswer = z.object({
  routes: z
    .array(
      z.object({
        legs: z.array(leg).default([]),
        polyline: z.object({ encodedPolyline: z.string() }).optional(),
        optimizedIntermediateWaypointIndex: z.array(z.int()).optional(),
      }),
    )
    .default([]),
});
const matrixAnswer = z.array(
  leg.extend({
    originIndex: z.int().default(0),
    destinationIndex: z.int().default(0),
    // Left out where Google could not compute the pair.
    condition: z.string().optional(),
  }),
);

const waypoint = ({ lat, lng }: LatLng) => ({
  location: { latLng: { latitude: lat, longitude: lng } },
});

/** Google's Routes API, version 2. */
export function createGoogleRoutesRoads(options: { apiKey: string; url?: string }): RoadsProvider {
  const { apiKey, url = 'https://routes.googleapis.com' } = options;

  function request<Answer>(
    call: { path: string; fields: string; body: object; signal: AbortSignal | undefined },
    answer: z.ZodType<Answer>,
  ) {
    return fetchJson({
      url: `${url}${call.path}`,
      headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': call.fields },
      body: { travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE', ...call.body },
      answer,
      signal: call.signal,
    });
  }

  async function computeRoute(
    places: readonly LatLng[],
    optimise: boolean,
    signal: AbortSignal | undefined,
  ) {
    const body = {
      origin: waypoint(places[0]!),
      destination: waypoint(places.at(-1)!),
      intermediates: places.slice(1, -1).map(waypoint),
      ...(optimise ? { optimizeWaypointOrder: true } : {}),
    };
    const fields = optimise
      ? 'routes.optimizedIntermediateWaypointIndex'
      : 'routes.legs.duration,routes.legs.distanceMeters,routes.polyline.encodedPolyline';
    const call = { path: '/directions/v2:computeRoutes', fields, body, signal };
    const [route] = (await request(call, routesAnswer)).routes;
    if (!route) throw new ServiceError('Google Routes found no way', 200);
    return route;
  }

  return {
    name: 'google-routes',
    isEstimate: false,
    maxTablePlaces: MAX_TABLE_PLACES,
    table: (places, signal) =>
      tableByBlocks({
        places,
        blockSize: BLOCK_SIZE,
        async fetchBlock(sources, targets) {
          const call = {
            path: '/distanceMatrix/v2:computeRouteMatrix',
            fields: 'originIndex,destinationIndex,duration,distanceMeters,condition',
            body: {
              origins: sources.map((place) => ({ waypoint: waypoint(place) })),
              destinations: targets.map((place) => ({ waypoint: waypoint(place) })),
            },
            signal,
          };
          return toBlock(sources.length, targets.length, await request(call, matrixAnswer));
        },
      }),
    async drive(places, signal) {
      const routes = await driveByPieces(places, MAX_ROUTE_PLACES, (piece) =>
        computeRoute(piece, false, signal),
      );
      return {
        legs: routes.flatMap(({ legs }) =>
          legs.map(({ duration, distanceMeters }) => ({
            seconds: duration,
            meters: distanceMeters,
          })),
        ),
        line: routes.flatMap(({ polyline }) => decodePolyline(polyline?.encodedPolyline ?? '', 5)),
      };
    },
    async order(places, signal) {
      if (places.length > MAX_ROUTE_PLACES || places.length < 3) return null;
      const { optimizedIntermediateWaypointIndex } = await computeRoute(places, true, signal);
      return optimizedIntermediateWaypointIndex?.map((index) => index + 1) ?? null;
    },
  };
}

function toBlock(rows: number, columns: number, cells: z.infer<typeof matrixAnswer>) {
  const empty = () => Array.from({ length: rows }, () => Array<number | null>(columns).fill(null));
  const block = { seconds: empty(), meters: empty() };
  for (const cell of cells) {
    if (cell.condition !== 'ROUTE_EXISTS') continue;
    block.seconds[cell.originIndex]![cell.destinationIndex] = cell.duration;
    block.meters[cell.originIndex]![cell.destinationIndex] = cell.distanceMeters;
  }
  return block;
}
