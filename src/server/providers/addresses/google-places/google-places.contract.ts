import type { ServiceContract } from '#domain/services/service-contract.ts';

export const googlePlacesContract: ServiceContract = {
  service: 'Google Places',
  contract: 'Autocomplete (New), Place Details (New)',
  version: 'google.maps.places.v1',
  lookedAt: '2026-11-29',
  source: 'github.com/googleapis/googleapis (Apache-2.0), google/maps/places/v1',
  calls: ['POST /v1/places:autocomplete', 'GET /v1/places/{id}'],
  events: [],
  unknown: 'kept and shown; the next source is asked',
  leftOut: ['businesses, photos, reviews', 'search by text or near a place'],
};
