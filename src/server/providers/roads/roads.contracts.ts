import type { ServiceContract } from '#domain/services/service-contract.ts';

const lookedAt = '2026-11-29';
const unknown = 'kept and shown; times are estimated, and marked so';
const events: string[] = [];

/**
 * OSRM's document is prose; Valhalla's has its requests in an OpenAPI (MIT), which the tests check
 * them by (providers/testing/valhalla-contract.json), and its answers as prose with examples.
 *
 * | fact | section |
 * |---|---|
 * | `GET /{service}/v1/{profile}/{lon},{lat};…`; `v1` for all of OSRM 5 and 6 | osrm http.md, General options |
 * | every answer has `code`; what is not `Ok` comes with status 400 | same, Responses |
 * | `table` takes `sources` and `destinations` by index and `annotations=duration,distance`; a pair without a way is null | same, Table service |
 * | `route` takes `overview=full`, `geometries=polyline` (5 digits); one leg fewer than places | same, Route service |
 * | 100 places a table, unless the server was started otherwise | osrm-routed `--max-table-size` |
 * | `POST /sources_to_targets` takes `sources`, `targets`, `costing`, `units` (`km`); rows of `time`, `distance`, `from_index`, `to_index` | Valhalla, Time-distance matrix |
 * | `POST /route` takes `locations`, `costing`; `trip.legs[]` with `shape` (6 digits) and `summary.time`, `summary.length` | Valhalla, Turn-by-turn |
 * | 2,500 pairs a table and 20 places a route, unless configured otherwise | Valhalla, `service_limits` |
 */
export const roadsContracts: readonly ServiceContract[] = [
  {
    service: 'OSRM',
    contract: 'table, route',
    version: 'HTTP API v1',
    lookedAt,
    source: 'github.com/Project-OSRM/osrm-backend, docs/http.md',
    calls: ['GET /table/v1/driving/{coordinates}', 'GET /route/v1/driving/{coordinates}'],
    events,
    unknown,
    leftOut: ['nearest, match, trip and tile', 'alternatives and turn-by-turn steps'],
  },
  {
    service: 'Valhalla',
    contract: 'Time-distance matrix, turn-by-turn',
    version: 'OpenAPI 3.x, 14582d2',
    lookedAt,
    source: 'github.com/valhalla/valhalla (MIT), docs/docs/api/openapi.yaml',
    calls: ['POST /sources_to_targets', 'POST /route'],
    events,
    unknown,
    leftOut: [
      'its own order of stops (optimized_route)',
      'times of day, other vehicles',
      'maneuvers',
    ],
  },
  {
    service: 'Google Routes',
    contract: 'computeRoutes, computeRouteMatrix',
    version: 'google.maps.routing.v2',
    lookedAt,
    source: 'github.com/googleapis/googleapis (Apache-2.0), google/maps/routing/v2',
    calls: ['POST /directions/v2:computeRoutes', 'POST /distanceMatrix/v2:computeRouteMatrix'],
    events,
    unknown,
    leftOut: ['traffic, tolls, transit', 'alternatives and turn-by-turn steps'],
  },
];
