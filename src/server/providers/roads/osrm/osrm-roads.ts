import { z } from 'zod';
import type { LatLng } from '#domain/places/geo.ts';
import { fetchJson } from '#server/platform/http/outgoing/fetch-json.ts';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import { decodePolyline } from '../polyline.ts';
import type { RoadsProvider } from '../roads-provider.ts';
import { driveByPieces, tableByBlocks } from '../table-by-blocks.ts';

/** osrm-routed's `--max-table-size` is 100 unless it was started otherwise. */
const BLOCK_SIZE = 50;
const MAX_ROUTE_PLACES = 100;

const leg = z.object({ duration: z.number(), distance: z.number() });
function tableAnswer(rows: number, columns: number) {
  const cells = z.array(z.array(z.number().nullable()).length(columns)).length(rows);
  return z.object({ code: z.literal('Ok'), durations: cells, distances: cells.optional() });
}
function routeAnswer(places: number) {
  const route = z.object({ geometry: z.string(), legs: z.array(leg).length(places - 1) });
  return z.object({ code: z.literal('Ok'), routes: z.array(route).min(1) });
}

/** Open Source Routing Machine, its HTTP API version 1. */
export function createOsrmRoads({ url, fetch }: { url: string; fetch?: Fetch }): RoadsProvider {
  const coordinates = (places: readonly LatLng[]) =>
    places.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const at = (service: string, places: readonly LatLng[], query: string) =>
    `${url.replace(/\/$/, '')}/${service}/v1/driving/${coordinates(places)}?${query}`;

  return {
    name: 'osrm',
    isEstimate: false,
    maxTablePlaces: 502,
    table: (places, signal) =>
      tableByBlocks({
        places,
        blockSize: BLOCK_SIZE,
        async fetchBlock(sources, targets) {
          const numbers = (count: number, first: number) =>
            Array.from({ length: count }, (_, index) => first + index).join(';');
          const query = [
            `sources=${numbers(sources.length, 0)}`,
            `destinations=${numbers(targets.length, sources.length)}`,
            'annotations=duration,distance',
          ].join('&');
          const { durations, distances } = await fetchJson({
            url: at('table', [...sources, ...targets], query),
            answer: tableAnswer(sources.length, targets.length),
            signal,
            fetch,
          });
          return { seconds: durations, meters: distances ?? [] };
        },
      }),
    async drive(places, signal) {
      const pieces = await driveByPieces(places, MAX_ROUTE_PLACES, (piece) =>
        fetchJson({
          url: at('route', piece, 'overview=full&geometries=polyline&steps=false'),
          answer: routeAnswer(piece.length),
          signal,
          fetch,
        }),
      );
      const routes = pieces.map(({ routes }) => routes[0]!);
      return {
        legs: routes.flatMap(({ legs }) =>
          legs.map(({ duration, distance }) => ({ seconds: duration, meters: distance })),
        ),
        line: routes.flatMap(({ geometry }) => decodePolyline(geometry, 5)),
      };
    },
  };
}
