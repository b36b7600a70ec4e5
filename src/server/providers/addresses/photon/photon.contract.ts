import type { ServiceContract } from '#domain/services/service-contract.ts';

/**
 * Photon's API page, prose; there is no machine-readable contract.
 *
 * | fact | section |
 * |---|---|
 * | `GET /api?q=` searches while typing; `lat`, `lon` and `zoom` prefer results near a place | Search, Location Bias |
 * | `countrycode=US` leaves out other countries, with `/api` since version 1.1 | Filter results by country code |
 * | `GET /structured` takes `countrycode`, `state`, `city`, `postcode`, `street`, `housenumber`, and what `/api` takes | Structured Search |
 * | `GET /reverse?lat=&lon=&radius=` finds what is nearest, within kilometers | Reverse Geocoding |
 * | `layer=house`, `lang`, `limit` | Parameters common to Search and Reverse |
 * | GeoJSON, with `osm_type`, `osm_id`, `housenumber`, `street`, `city`, `state`, `postcode`, `countrycode` | Results |
 * | the public server asks for a reasonable number of requests, and bans without notice | README, Demo server |
 */
export const photonContract: ServiceContract = {
  service: 'Photon',
  contract: 'Search, structured and reverse search',
  version: '1.2.1, a7b6562 of 2026-07-07',
  lookedAt: '2026-11-29',
  source: 'github.com/komoot/photon, docs/api-v1.md and README.md',
  calls: ['GET /api', 'GET /structured', 'GET /reverse'],
  events: [],
  unknown: 'kept and shown; the next source is asked',
  leftOut: ['Categories, tags, bounding boxes', 'Streets and towns: only houses'],
};
