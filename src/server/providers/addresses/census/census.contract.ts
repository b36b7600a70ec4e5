import type { ServiceContract } from '#domain/services/service-contract.ts';

/**
 * The Census Bureau's guide to its geocoder, prose; there is no machine-readable contract.
 *
 * | fact | section |
 * |---|---|
 * | `GET /geocoder/locations/onelineaddress` takes `address`, `benchmark`, `format=json` | Find Location |
 * | `Public_AR_Current` is always the newest data | Benchmarks |
 * | `result.addressMatches[]` has `matchedAddress` and `coordinates` with `x` for longitude, `y` for latitude; no match is an empty list | Find Location, JSON |
 * | a position is interpolated along the street's segment | About the geocoder |
 */
export const censusContract: ServiceContract = {
  service: 'US Census geocoder',
  contract: 'Find location by one line',
  version: 'benchmark Public_AR_Current',
  lookedAt: '2026-11-29',
  source: 'geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html',
  calls: ['GET /geocoder/locations/onelineaddress'],
  events: [],
  unknown: 'kept and shown; the next source is asked',
  leftOut: ['batches by file', 'geographies such as tracts', 'suggestions: it has none'],
};
