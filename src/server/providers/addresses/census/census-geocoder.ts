import { z } from 'zod';
import { fetchJson } from '#server/platform/http/outgoing/fetch-json.ts';
import { type Geocoder, oneLine } from '../address-provider.ts';

const answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number(), y: z.number() }),
      }),
    ),
  }),
});

/** The US Census Bureau's geocoder: free, no key, interpolated along the street. It cannot autocomplete. */
export function createCensusGeocoder({ url = 'https://geocoding.geo.census.gov' } = {}): Geocoder {
  return {
    name: 'census',
    isRemote: true,
    async geocode(address, signal) {
      const parameters = new URLSearchParams({
        address: oneLine(address),
        benchmark: 'Public_AR_Current',
        format: 'json',
      });
      const { result } = await fetchJson({
        url: `${url}/geocoder/locations/onelineaddress?${parameters}`,
        answer,
        timeLimit: 8_000,
        signal,
      });
      const match = result.addressMatches[0];
      if (!match) return null;
      const { x, y } = match.coordinates;
      return { latitude: y, longitude: x, approximate: false, source: 'census' };
    },
  };
}
