import { z } from 'zod';
import type { LatLng } from '#domain/places/geo.ts';
import { fetchJson } from '#server/platform/http/outgoing/fetch-json.ts';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import { decodePolyline } from '../polyline.ts';
import type { RoadsProvider, RoadsProviderName } from '../roads-provider.ts';
import { driveByPieces, tableByBlocks } from '../table-by-blocks.ts';

/** A server's limits unless it was configured otherwise: 2,500 pairs a table, 20 places a route. */
const SERVER_LIMITS = { blockSize: 50, maxRoutePlaces: 20 };

// It may leave the unit out; another one than was asked for is no answer.
const units = z.enum(['km', 'kilometers']).optional();
const cell = z.object({
  from_index: z.int(),
  to_index: z.int(),
  time: z.number().nullable(),
  distance: z.number().nullable(),
});
const leg = z.object({
  shape: z.string(),
  summary: z.object({ time: z.number(), length: z.number() }),
});
const matrixAnswer = (rows: number, columns: number) =>
  z.object({ sources_to_targets: z.array(z.array(cell).length(columns)).length(rows), units });
const routeAnswer = (places: number) =>
  z.object({ trip: z.object({ legs: z.array(leg).length(places - 1), units }) });

/** Sends one request to Valhalla, local or remote. */
export type CallValhalla = <Answer>(call: {
  action: 'sources_to_targets' | 'route';
  request: object;
  answer: z.ZodType<Answer>;
  signal: AbortSignal | undefined;
}) => Promise<Answer>;

type Options = {
  name: RoadsProviderName;
  callValhalla: CallValhalla;
  limits?: { blockSize: number; maxRoutePlaces: number };
};

/** Valhalla's own requests and responses, in kilometers. */
export function createValhallaRoads({
  name,
  callValhalla,
  limits = SERVER_LIMITS,
}: Options): RoadsProvider {
  const locations = (places: readonly LatLng[]) =>
    places.map(({ lat, lng }) => ({ lat, lon: lng }));
  return {
    name,
    isEstimate: false,
    maxTablePlaces: 502,
    table: (places, signal) =>
      tableByBlocks({
        places,
        blockSize: limits.blockSize,
        async fetchBlock(sources, targets) {
          const request = {
            sources: locations(sources),
            targets: locations(targets),
            costing: 'auto',
            units: 'km',
          };
          const { sources_to_targets: rows } = await callValhalla({
            action: 'sources_to_targets',
            request,
            answer: matrixAnswer(sources.length, targets.length),
            signal,
          });
          return {
            seconds: rows.map((row) => row.map(({ time }) => time)),
            meters: rows.map((row) =>
              row.map(({ distance }) => (distance === null ? null : distance * 1000)),
            ),
          };
        },
      }),
    async drive(places, signal) {
      const pieces = await driveByPieces(places, limits.maxRoutePlaces, async (piece) => {
        const request = {
          locations: locations(piece),
          costing: 'auto',
          units: 'km',
          directions_type: 'none',
        };
        const answer = routeAnswer(piece.length);
        return (await callValhalla({ action: 'route', request, answer, signal })).trip.legs;
      });
      const legs = pieces.flat();
      return {
        legs: legs.map(({ summary }) => ({ seconds: summary.time, meters: summary.length * 1000 })),
        line: legs.flatMap(({ shape }) => decodePolyline(shape, 6)),
      };
    },
  };
}

/** A Valhalla server reached over HTTP. */
export function createValhallaServerRoads(options: { url: string; fetch?: Fetch }): RoadsProvider {
  const { url, fetch } = options;
  return createValhallaRoads({
    name: 'valhalla',
    callValhalla: ({ action, request, answer, signal }) =>
      fetchJson({
        url: `${url.replace(/\/$/, '')}/${action}`,
        body: request,
        answer,
        timeLimit: 15_000,
        signal,
        fetch,
      }),
  });
}
